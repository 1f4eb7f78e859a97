/** The sentences of the play page, and Kiswahili words marked for a voice that reads them. */

export { marked, t } from "../board/words";
