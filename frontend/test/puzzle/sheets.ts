/** Puzzles as Python writes them, cut short. */

import type { Sheet } from "../../puzzle/sheet";

const START = "22222222/22222222/22222222/22222222 S";

const common = {
  rules: "kujifunza",
  position: START,
  level: 1,
  idea: "sow",
  teaches: "The first kete falls into the next hole.",
  anchor: "kujifunza-sow",
  source: "first position",
  otherwise: "Only the own holes come into question.",
  stars: 5,
  wrong: 2,
  variant: null,
  variants: ["turned", "mirrored", "both"],
  lang: "en",
};

const hints = [
  { step: "rule", text: "The rule.", marks: [], price: 0 },
  { step: "row", text: "In front.", marks: [], price: 1 },
  { step: "hole", text: "One of these.", marks: ["A1", "A2"], price: 1 },
  { step: "film", text: "See it.", marks: [], price: 5 },
];

const same = (values: string[]) => values.map((value) => ({ value, text: value }));

export const hole: Sheet = {
  ...common,
  id: "kuj-lap-001",
  kind: "lap",
  question: "South plays B2<. Where does the last kete of the first lap fall?",
  ask: "hole",
  choices: same(["A1", "A2", "A3"]),
  right: ["A1"],
  why: { A2: "A2 would be the third.", A3: "A3 would be the fourth." },
  because: { A1: "Two fall, the last into A1." },
  hints,
  solution: { rules: "kujifunza", moves: ["B2<"], text: "Two fall, the last into A1." },
};

export const move: Sheet = {
  ...hole,
  id: "kuj-capture-001",
  kind: "capture",
  question: "Which move captures?",
  ask: "move",
  choices: same(["A4>", "A4>+", "A5<", "A6A7>"]),
  right: ["A4>+"],
  why: { "A4>": "It stops.", "A5<": "It captures nothing.", "A6A7>": "No." },
  because: { "A4>+": "It goes on." },
  solution: { rules: "kujifunza", moves: ["A4>"], text: "It goes on." },
};

export const moves: Sheet = {
  ...move,
  id: "kuj-captures-001",
  kind: "captures",
  question: "Mark every capture.",
  ask: "moves",
  right: ["A4>", "A5<"],
  why: { "A6A7>": "It ends in the back row.", "A4>+": "No." },
  because: { "A4>": "It takes two.", "A5<": "It takes two." },
  missed: "Not all is marked.",
};

export const amount: Sheet = {
  ...hole,
  id: "kuj-takes-001",
  kind: "takes",
  question: "How many are taken?",
  ask: "number",
  choices: [],
  right: ["5"],
  why: { "0": "It does capture." },
  because: { "5": "Five." },
  otherwise: "Count again.",
};
