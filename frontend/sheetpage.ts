/** The pages from which something is printed: a worksheet by its seed, and sheets as they are. */

import { define } from "./define";
import { openPrint, openSheet } from "./sheet/page";
import { openResults } from "./sheet/results";

define("bao-worksheet", openSheet);
define("bao-print", openPrint);
define("bao-results", openResults);
