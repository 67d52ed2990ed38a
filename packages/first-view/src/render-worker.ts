// A thread of its own: what hangs or breaks ends with it, and nobody waits behind it.
import { parentPort } from 'node:worker_threads';
import { cleanView } from './clean-view.ts';
import type { FirstViewResult, RenderLimits } from './first-view.ts';
import { runGuest } from './run-guest.ts';

/** One render that is asked of the thread. */
export interface RenderTask {
  readonly source: string;
  readonly input: string;
  readonly limits: RenderLimits;
}

parentPort?.on('message', ({ source, input, limits }: RenderTask) => {
  void runGuest(source, input, limits)
    .then((result) => (result.view === undefined ? result : cleanView(result.view)))
    .catch((error: unknown): FirstViewResult => ({
      fault: 'threw',
      reason: `The engine ended: ${String(error)}`,
    }))
    .then((result) => {
      parentPort?.postMessage(result);
    });
});
