import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { slowSignal, type FirstViewResult, type RenderLimits } from './first-view.ts';
import type { RenderAnswer, RenderTask } from './render-program.ts';

const mb = 1024 * 1024;
export const defaultLimits: RenderLimits = {
  timeMs: 5_000,
  processTimeMs: 15_000,
  memoryBytes: 64 * mb,
  outputLength: 300_000,
  processBytes: 400 * mb,
};
/** A process that takes longer to answer is broken, however busy the machine is. */
const answerTimeoutMs = 60_000;
const maxHeapMb = 192;

/** The source of a release's render file, and its input. */
export interface Rendering {
  readonly source: string;
  readonly input: unknown;
}

/** Renders first views, one at a time. */
export interface FirstViewRenderer {
  /**
   * Resolves to undefined if the renderer is closed. Rejects if no process can start, but never because of a release's
   * code.
   */
  readonly render: (rendering: Rendering) => Promise<FirstViewResult | undefined>;
  readonly close: () => Promise<void>;
}

/**
 * The folders that hold the libraries of a package, and theirs. Not `node_modules` as a whole: it links to the packages
 * of the site, and any file can be read through a link to a folder.
 */
function libraryFolders(modules: string, known = new Set<string>()): ReadonlySet<string> {
  for (const name of globSync(['*', '@*/*'], { cwd: modules })) {
    const place = realpathSync(join(modules, name));
    const folder = place.slice(0, place.lastIndexOf('node_modules'));
    if (known.has(folder)) continue;
    known.add(folder);
    libraryFolders(join(folder, 'node_modules'), known);
  }
  return known;
}
/** All that the process may read: this package with its libraries. */
const readable = libraryFolders(join(import.meta.dirname, '../node_modules'));

function startProcess(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'render-program.ts'), [String(process.pid)], {
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      // code that breaks out of its engine writes no file, reads none of the site, and starts no program
      '--permission',
      '--allow-worker',
      // it reads and writes files whatever the permissions
      '--no-experimental-sqlite',
      ...[...readable].map((folder) => `--allow-fs-read=${folder}`),
    ],
    env: {},
    // JSON would make a source of control characters six times as long
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // the pending request handles the error as well
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

const hasExited = ({ exitCode, signalCode, connected }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || !connected;

async function stopProcess(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

interface Outcome extends RenderAnswer {
  /** The operating system, short of memory, or a person killed the process. */
  readonly wasKilled?: boolean;
}

/** Resolves to the answer of the process, or to the reason for its failure. */
async function requestRender(child: ChildProcess, task: RenderTask): Promise<Outcome> {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    child.kill('SIGKILL');
  }, answerTimeoutMs);
  const outcomeOfExit = async (): Promise<readonly [Outcome]> => {
    const [code, by] = (await once(child, 'exit', { signal })) as [number | null, string | null];
    const isOverLimit = by === slowSignal;
    const fault =
      isTimedOut || isOverLimit ? 'slow' : by === 'SIGABRT' || by === 'SIGKILL' ? 'memory' : 'threw';
    const reason = isTimedOut
      ? `No answer within ${answerTimeoutMs} ms.`
      : isOverLimit
        ? `The render used more than ${task.limits.processTimeMs} ms of CPU time.`
        : `The process ended with ${code ?? by}.`;
    return [{ result: { fault, reason }, memory: 0, wasKilled: !isTimedOut && by === 'SIGKILL' }];
  };
  try {
    const answerMessage = once(child, 'message', { signal }) as Promise<[Outcome]>;
    child.send(task, () => undefined);
    const [answer] = await Promise.race([answerMessage, outcomeOfExit()]);
    return answer;
  } finally {
    clearTimeout(timer);
    listeners.abort();
  }
}

/**
 * Renders in a child process without environment variables, output, or access to the site's files. Each render gets its
 * own engine there (`run-guest.ts`). Kills a process that does not answer in time; the next render starts a new one.
 */
export function createRenderer(limits: RenderLimits = defaultLimits): FirstViewRenderer {
  const queue = pLimit(1);
  let child: ChildProcess | undefined;
  let isClosed = false;

  /** Resolves to undefined once the renderer is closed. */
  async function attempt(task: RenderTask): Promise<Outcome | undefined> {
    if (isClosed) return undefined;
    if (child === undefined || hasExited(child)) child = startProcess();
    const outcome = await requestRender(child, task);
    if (outcome.memory > limits.processBytes) await stopProcess(child);
    return outcome;
  }

  return {
    render: ({ source, input }) =>
      queue(async () => {
        const task = { source, input: JSON.stringify(input), limits };
        const first = await attempt(task);
        // one kill may have another cause; two are the code's fault
        const final = first?.wasKilled === true ? await attempt(task) : first;
        return isClosed ? undefined : final?.result;
      }),
    close: async () => {
      isClosed = true;
      await stopProcess(child);
    },
  };
}
