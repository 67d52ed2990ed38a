import { timeLimit } from '@commonhearth/federation/time-limit';
import { fullPath, type At } from './guard.ts';
import { entryOf, isAbove, stateOf, type BrowserHistory } from './history.ts';

/** How long a step of ours may take until nothing waits for it any more, in milliseconds. */
const stepPatienceMs = timeLimit(1000);
/** How long it may come later than that, on a busy machine, and still be ours. */
const lateStepMs = 10_000;

interface Here {
  readonly at: At;
  readonly entry: string;
}
export interface Overlays {
  /** Something stands above the page until what this answers is called: back closes it first. */
  readonly standsAbove: (close: () => void) => () => void;
  /** Makes the history what it must be for what stands there. */
  readonly settle: () => void;
  /** Another page comes: what stood above this one goes with it. */
  readonly leave: () => void;
  /** A step of ours that is under way; nothing is pushed before it has ended. */
  readonly underWay: () => Promise<void> | undefined;
  /** The browser made a step. Answers whether it was one between an overlay and its page: no navigation. */
  readonly popped: () => boolean;
}

/**
 * While anything stands above the page, the history has one step more, with the name and the address of the page's
 * own entry. Whoever goes back takes that step, and the topmost closes; where it was closed otherwise, we take it.
 */
export function createOverlays(history: BrowserHistory, here: () => Here | undefined): Overlays {
  const standing: { readonly close: () => void }[] = [];
  let step: { readonly done: Promise<void>; readonly end: () => void } | undefined;
  let late: object | undefined;

  const stepBack = (): void => {
    let end: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    const mine = { done, end };
    step = mine;
    setTimeout(() => {
      if (step === mine) {
        step = undefined;
        late = mine;
        setTimeout(() => {
          if (late === mine) late = undefined;
        }, lateStepMs);
      }
      end();
    }, stepPatienceMs);
    history.back();
  };
  const settle = (): void => {
    const now = here();
    if (step !== undefined || now === undefined || entryOf(history.state) !== now.entry) return;
    const stepsAbove = isAbove(history.state);
    if (standing.length > 0 && !stepsAbove)
      history.pushState(stateOf(now.entry, true), '', fullPath(history.location));
    else if (standing.length === 0 && stepsAbove) stepBack();
  };

  return {
    settle,
    underWay: () => step?.done,
    standsAbove(close) {
      const overlay = { close };
      standing.push(overlay);
      // one that gives way to another at once needs no step of its own
      queueMicrotask(settle);
      return () => {
        const at = standing.indexOf(overlay);
        if (at < 0) return;
        standing.splice(at, 1);
        queueMicrotask(settle);
      };
    },
    leave() {
      standing.length = 0;
      settle();
    },
    popped() {
      const ours = step ?? late;
      const isLate = step === undefined && late !== undefined;
      step?.end();
      step = undefined;
      late = undefined;
      const now = here();
      if (isLate && now !== undefined && entryOf(history.state) !== now.entry) {
        // nobody waited for it any more: it took the visitor off the page that came meanwhile
        history.pushState(stateOf(now.entry, false), '', fullPath(now.at));
        settle();
        return true;
      }
      const wasAbove = ours !== undefined || standing.length > 0 || isAbove(history.state);
      if (now === undefined || !wasAbove || entryOf(history.state) !== now.entry) {
        for (const { close } of standing.splice(0)) close();
        return false;
      }
      // what was chosen meanwhile without a step of its own stays
      if (fullPath(now.at) !== fullPath(history.location))
        history.replaceState(history.state, '', fullPath(now.at));
      if (ours === undefined && !isAbove(history.state)) standing.pop()?.close();
      settle();
      return true;
    },
  };
}
