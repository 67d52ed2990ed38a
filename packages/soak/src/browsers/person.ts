import { expectThat, pause } from '@commonhearth/bench/product';
import type { DrivenWindow, Refusal } from './driven-browser.ts';
import type { Target } from './find-in-page.ts';

/** A busy machine may need long for a page; what is there is used at once. */
const usualPatience = 90_000;

/** Somebody at a window, who waits for what they see. */
export interface Person {
  readonly window: DrivenWindow;
  /** What they did and saw so far. */
  readonly steps: () => number;
  open(address: string): Promise<void>;
  sees(target: Target): Promise<void>;
  /** Waits until it is gone. */
  misses(target: Target): Promise<void>;
  presses(target: Target): Promise<void>;
  fills(label: string, text: string): Promise<void>;
  /** Waits until what the page answers is what was expected. */
  finds(what: string, question: () => Promise<boolean>): Promise<void>;
  /** What an element says, once it is there. */
  reads(target: Target): Promise<string>;
}

const told = (target: Target): string => JSON.stringify(target);

export function personAt(window: DrivenWindow, patience = usualPatience): Person {
  let steps = 0;
  const until = async (what: string, attempt: () => Promise<Refusal>): Promise<void> => {
    const end = performance.now() + patience;
    let refusal = await attempt();
    while (refusal !== undefined) {
      expectThat(performance.now() < end, `${what}: ${refusal}`);
      await pause(50);
      refusal = await attempt();
    }
    steps += 1;
  };
  const person: Person = {
    window,
    steps: () => steps,
    async open(address) {
      await window.open(address);
      steps += 1;
    },
    sees: (target) => until(`sees ${told(target)}`, () => window.find(target)),
    misses: (target) =>
      until(`no more sees ${told(target)}`, async () =>
        (await window.find(target)) === undefined ? 'is still there' : undefined,
      ),
    presses: (target) => until(`presses ${told(target)}`, () => window.press(target)),
    async fills(label, text) {
      await person.presses({ label });
      await window.type(text);
    },
    finds: (what, question) => until(what, async () => ((await question()) ? undefined : 'is not so')),
    async reads(target) {
      await person.sees(target);
      return window.read(target);
    },
  };
  return person;
}
