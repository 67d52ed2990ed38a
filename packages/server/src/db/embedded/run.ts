import { spawn } from 'node:child_process';

/** How to start the database's programs: as which user, and behind which command. */
export interface Runner {
  readonly prefix: readonly string[];
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Folder of initdb, pg_ctl and postgres. */
  readonly bin: string;
}

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** What a program needs to run at all, on any of our systems. */
const needed = new Set(
  [
    'PATH',
    'HOME',
    'USER',
    'TMPDIR',
    'TEMP',
    'TMP',
    'LD_LIBRARY_PATH',
    'SYSTEMROOT',
    'WINDIR',
    'COMSPEC',
  ].concat(['PATHEXT', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA']),
);

/** The server lives longer than who starts it, and no secret of the product is its business; nor are PG* variables for other servers. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => needed.has(name.toUpperCase()));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/**
 * Runs a command to its end. It gets a process group of its own, so that Ctrl-C in the terminal does not
 * reach it.
 */
export async function run(
  command: readonly string[],
  options: { readonly cwd?: string; readonly user?: Runner['user'] } = {},
): Promise<Outcome> {
  const [program = '', ...args] = command;
  return await new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
      env: cleanEnvironment(),
      ...(options.cwd !== undefined && { cwd: options.cwd }),
      ...options.user,
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    // a started server may hold our pipes on some systems, so success does not wait for them to close
    child.on('exit', (code) => {
      if (code === 0) resolve({ ok: true, output });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output });
    });
  });
}

/** Runs one of the database's own programs. */
export async function runProgram(
  runner: Runner,
  cwd: string,
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<Outcome> {
  return await run([...runner.prefix, `${runner.bin}/${program}`, ...args], { cwd, user: runner.user });
}
