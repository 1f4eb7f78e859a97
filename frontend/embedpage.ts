/** The page on which a board or a puzzle is made ready for other pages. */

import { define } from "./define";
import { openEmbed } from "./embed/form";

define("bao-embed", openEmbed);
