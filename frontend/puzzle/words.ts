/** The sentences of the puzzles, and Kiswahili words marked for a voice that reads them. */

export { marked, t } from "../board/words";
