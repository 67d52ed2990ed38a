import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { FirstViewResult, RenderLimits } from './first-view.ts';
import type { RenderTask } from './render-worker.ts';

export const defaultLimits: RenderLimits = {
  timeMs: 5_000,
  memoryBytes: 64 * 1024 * 1024,
  outputLength: 300_000,
};
/** A thread that does not answer for so long is broken, however busy the machine is. */
const patienceMs = 60_000;

/** Renders first views, one at a time. */
export interface FirstViewRenderer {
  /** `source` is the file that a release brings for it, `input` what it is told, as JSON. Never rejects on account of that code. */
  readonly render: (source: string, input: unknown) => Promise<FirstViewResult>;
  readonly close: () => Promise<void>;
}

/**
 * Renders in a thread without environment, arguments or files to read, in which the code runs in an engine of its own
 * (`run-guest.ts`). A thread that does not answer in time is ended; the next render begins a new one.
 */
export function createRenderer(limits: RenderLimits = defaultLimits): FirstViewRenderer {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let answer: (result: FirstViewResult) => void = () => undefined;

  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      env: {},
      argv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 4 },
    });
    started.unref();
    const broken = (reason: string): void => {
      // one that was ended says so too, when nobody waits for it any more
      if (thread !== started) return;
      thread = undefined;
      answer({ fault: 'threw', reason });
    };
    started.on('message', (result: FirstViewResult) => {
      answer(result);
    });
    started.on('error', ({ message }: Error) => {
      broken(`The thread ended: ${message}`);
    });
    started.on('exit', (code) => {
      broken(`The thread ended with ${code}.`);
    });
    return started;
  };

  const ask = (task: RenderTask): Promise<FirstViewResult> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        answer({ fault: 'slow', reason: `No answer within ${patienceMs} ms.` });
        void end();
      }, patienceMs);
      answer = (result) => {
        clearTimeout(timer);
        answer = () => undefined;
        resolve(result);
      };
      thread ??= start();
      thread.postMessage(task);
    });

  return {
    render: (source, input) => inTurn(() => ask({ source, input: JSON.stringify(input), limits })),
    close: end,
  };
}
