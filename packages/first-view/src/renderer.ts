import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { FirstViewResult, RenderLimits } from './first-view.ts';
import type { RenderAnswer, RenderTask } from './render-program.ts';

const mb = 1024 * 1024;
export const defaultLimits: RenderLimits = { timeMs: 5_000, memoryBytes: 64 * mb, outputLength: 300_000 };
/** A process that does not answer for so long is broken, however busy the machine is. */
const patienceMs = 60_000;
const mostHeapMb = 192;
/** A process that takes more bytes after a render makes room for a new one. */
const mostMemory = 400 * mb;

/** What is rendered: the file that a release brings for it, and what it is told. */
export interface Rendering {
  readonly source: string;
  readonly input: unknown;
}

/** Renders first views, one at a time. */
export interface FirstViewRenderer {
  /**
   * Asks `ready` for what to render when its turn has come, and answers undefined where it says that nothing is needed
   * any more, and once it is closed. Rejects where `ready` does or no process can start, never on account of the code
   * of a release.
   */
  readonly render: (ready: () => Promise<Rendering | undefined>) => Promise<FirstViewResult | undefined>;
  readonly close: () => Promise<void>;
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'render-program.ts'), {
    execArgv: [`--max-old-space-size=${mostHeapMb}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // who waits for an answer hears of it too
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

const isGone = ({ exitCode, signalCode, connected }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || !connected;

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

interface Outcome extends RenderAnswer {
  /** Somebody else ended the process: the system, which needed its memory, or a person. */
  readonly wasKilled?: boolean;
}

/** Its answer, or why there is none. */
async function ask(child: ChildProcess, task: RenderTask): Promise<Outcome> {
  const asked = new AbortController();
  const { signal } = asked;
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    child.kill('SIGKILL');
  }, patienceMs);
  const ended = async (): Promise<readonly [Outcome]> => {
    const [code, by] = (await once(child, 'exit', { signal })) as [number | null, string | null];
    const fault = isOver ? 'slow' : by === 'SIGABRT' || by === 'SIGKILL' ? 'memory' : 'threw';
    const reason = isOver ? `No answer within ${patienceMs} ms.` : `The process ended with ${code ?? by}.`;
    return [{ result: { fault, reason }, memory: 0, wasKilled: !isOver && by === 'SIGKILL' }];
  };
  try {
    const answered = once(child, 'message', { signal }) as Promise<[Outcome]>;
    child.send(task, () => undefined);
    const [answer] = await Promise.race([answered, ended()]);
    return answer;
  } finally {
    clearTimeout(timer);
    asked.abort();
  }
}

/**
 * Renders in a process without environment or output, in which the code runs in an engine of its own (`run-guest.ts`).
 * A process that does not answer in time is killed; the next render begins a new one. One that is closed renders no more.
 */
export function createRenderer(limits: RenderLimits = defaultLimits): FirstViewRenderer {
  const inTurn = pLimit(1);
  let child: ChildProcess | undefined;
  let isClosed = false;

  /** Nothing once it is closed. */
  async function attempt(task: RenderTask): Promise<Outcome | undefined> {
    if (isClosed) return undefined;
    if (child === undefined || isGone(child)) child = start();
    const outcome = await ask(child, task);
    if (outcome.memory > mostMemory) await end(child);
    return outcome;
  }

  return {
    render: (ready) =>
      inTurn(async () => {
        const rendering = isClosed ? undefined : await ready();
        if (rendering === undefined) return undefined;
        const { source, input } = rendering;
        const task = { source, input: JSON.stringify(input), limits };
        const first = await attempt(task);
        // a process that is killed need not be the code's doing; two are
        const last = first?.wasKilled === true ? await attempt(task) : first;
        return isClosed ? undefined : last?.result;
      }),
    close: async () => {
      isClosed = true;
      await end(child);
    },
  };
}
