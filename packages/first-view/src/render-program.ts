// Runs in its own process, so a release's code cannot use up the time or memory of the server.
import { Worker } from 'node:worker_threads';
import { cleanView } from './clean-view.ts';
import type { FirstViewResult, RenderLimits } from './first-view.ts';
import { runGuest } from './run-guest.ts';

export interface RenderTask {
  readonly source: string;
  /** JSON. */
  readonly input: string;
  readonly limits: RenderLimits;
}

export interface RenderAnswer {
  readonly result: FirstViewResult;
  /** Resident memory of the process after the render, in bytes. */
  readonly memory: number;
}

const maxReasonLength = 300;

async function resultOf({ source, input, limits }: RenderTask): Promise<FirstViewResult> {
  try {
    const result = await runGuest(source, input, limits);
    return result.view === undefined ? result : cleanView(result.view, limits);
  } catch (error) {
    return { fault: 'threw', reason: `The engine failed: ${String(error)}` };
  }
}

const [serverPid] = process.argv.slice(2);
const limiter = new Worker(new URL('process-limits.ts', import.meta.url), {
  workerData: Number(serverPid),
});
limiter.unref();
const limitTime = (timeMs: number): void => {
  limiter.postMessage(timeMs);
};
process.on('message', (task: RenderTask) => {
  limitTime(task.limits.processTimeMs);
  void resultOf(task).then((whole) => {
    limitTime(Infinity);
    const result =
      whole.view === undefined ? { ...whole, reason: whole.reason.slice(0, maxReasonLength) } : whole;
    process.send?.({ result, memory: process.memoryUsage.rss() } satisfies RenderAnswer, () => undefined);
  });
});
