import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expectThat, type Soak } from '@commonhearth/bench/product';

const runFile = promisify(execFile);
interface Place {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program that we did not write to its end; answers what it said. Fails with its last words. */
export async function runOther(program: string, args: readonly string[], place: Place = {}): Promise<string> {
  try {
    const { stdout } = await runFile(program, args, { ...place, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const words = (stderr.trim() || stdout.trim() || String(error)).slice(-2000);
    throw new Error(`${program} ${args[0] ?? ''} failed: ${words}`, { cause: error });
  }
}

/** One that runs until the case ends. */
export interface OtherProgram {
  /** Fails with its last words when it has ended by itself. */
  readonly expectRunning: () => void;
}

export function startOther(
  soak: Soak,
  program: string,
  args: readonly string[],
  place: Place = {},
): OtherProgram {
  const child = spawn(program, args, { ...place, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (part: Buffer) => {
    words = `${words}${part.toString()}`.slice(-2000);
  });
  const ended = once(child, 'exit').catch(() => undefined);
  soak.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    expectRunning() {
      expectThat(
        child.exitCode === null && child.signalCode === null,
        `${program} ended with ${child.exitCode ?? child.signalCode ?? ''}: ${words}`,
      );
    },
  };
}
