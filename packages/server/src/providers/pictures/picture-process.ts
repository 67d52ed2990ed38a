import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Made, Source } from './make-picture.ts';

/** What the process is told; it begins with it. */
export interface Task {
  readonly source: Source;
  readonly bytes: Uint8Array;
  readonly mostMemory: number;
}

export interface Bounds {
  readonly seconds: number;
  /** In bytes, of the whole process. */
  readonly memory: number;
}

/** How it ends that takes too much memory, by itself or by the system, or that runs into a fault of a decoder. */
const faultOfSignal: Readonly<Record<string, 'memory' | 'damaged'>> = {
  SIGKILL: 'memory',
  SIGSEGV: 'damaged',
  SIGBUS: 'damaged',
  SIGABRT: 'damaged',
};

/**
 * Makes one picture in a process of its own, which is killed when its time is over: a decoder at work hears nothing
 * else. It knows none of our settings, and ends when we do.
 */
export async function makeInProcess(
  source: Source,
  bytes: Uint8Array,
  { seconds, memory }: Bounds,
): Promise<Made> {
  const child = fork(join(import.meta.dirname, 'picture-program.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // fewer arenas keep less of what was freed
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const made: Made[] = [];
  const time = { isOver: false };
  let said = '';
  child.on('message', (message: Made) => made.push(message));
  child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2000)));
  const timer = setTimeout(() => {
    time.isOver = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  try {
    // who is gone already is heard of by its end
    child.send({ source, bytes, mostMemory: memory } satisfies Task, () => undefined);
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (made[0] !== undefined) return made[0];
    if (time.isOver) return { fault: 'slow' };
    const fault = faultOfSignal[signal ?? ''];
    if (fault === undefined)
      throw new Error(`The process that makes pictures ended with ${code ?? signal}: ${said}`);
    return { fault };
  } finally {
    clearTimeout(timer);
  }
}
