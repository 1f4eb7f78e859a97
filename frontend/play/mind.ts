/**
 * The page's side of the one who thinks. A page from a file may not start a script that lies beside
 * it: the bundle is a function, and its own text is what the other thread runs.
 */

import type { Heard, Job, Thought } from "./job";
import { t } from "./words";

/** The function around the whole bundle; the build gives it this name. */
declare const baoPlay: () => void;

export interface Mind {
  /** Ends what was asked before. Gives the last thought, also when it is stopped early. */
  ask(job: Job, heard?: (thought: Thought) => void): Promise<Thought | null>;
  /** At once; what was found so far is the answer. */
  stop(): void;
  busy(): boolean;
}

let address = "";

function start(): Worker {
  address ||= URL.createObjectURL(new Blob([`(${baoPlay})()`], { type: "text/javascript" }));
  return new Worker(address);
}

export function createMind(): Mind {
  let worker: Worker | null = null;
  let last: Thought | null = null;
  let end: ((thought: Thought | null) => void) | null = null;
  let asked = 0;

  function finish(): void {
    const resolve = end;
    end = null;
    resolve?.(last);
  }

  function stop(): void {
    if (!end) return;
    worker?.terminate();
    worker = null;
    finish();
  }

  return {
    stop,
    busy: () => end !== null,
    ask(job, heard = () => {}) {
      stop();
      const id = ++asked;
      last = null;
      return new Promise((resolve, reject) => {
        end = resolve;
        const fail = (reason = ""): void => {
          end = null;
          worker?.terminate();
          worker = null;
          reject(new Error(reason || t("play.error.thread")));
        };
        try {
          worker ??= start();
        } catch {
          fail();
          return;
        }
        worker.onerror = () => fail();
        worker.onmessage = ({ data }: MessageEvent<Heard>) => {
          if (data.id !== id) return;
          if (data.error) fail(data.error);
          else if (!data.thought) finish();
          else heard((last = data.thought));
        };
        worker.postMessage({ id, job });
      });
    },
  };
}
