/** A board alone on a page: the rules run here, nothing is asked for and nothing is kept. */

import { mount, type Spec } from "./board/mount";
import { grow } from "./embed/grow";
import { twin } from "./rules/index";

for (const el of document.querySelectorAll<HTMLElement>("bao-board")) {
  const spec = JSON.parse(el.querySelector("script")?.textContent ?? "") as Spec;
  mount(el, twin(spec.rules, spec.lang ?? "en"), spec);
}
grow();
