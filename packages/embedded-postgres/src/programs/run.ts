import { spawn } from 'node:child_process';

/** How to start the database's programs. */
export interface Runner {
  /** Where root starts them: another of the system's users. */
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

/** Ends a program with what it has started itself; a server that it started has a group of its own. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
  } catch {
    // it has ended by itself
  }
}

/**
 * Runs a command to its end. It gets a process group of its own, so that Ctrl-C in the terminal does not
 * reach it.
 */
export async function run(
  command: readonly string[],
  options: {
    readonly cwd?: string;
    readonly user?: Runner['user'];
    readonly signal?: AbortSignal | undefined;
    /** What the command reads; nothing unless given. */
    readonly input?: string;
    /** It starts a server, which goes on and may hold our pipes: its success does not wait for them to close. */
    readonly leavesServer?: boolean;
  } = {},
): Promise<Outcome> {
  const [program = '', ...args] = command;
  const { signal } = options;
  signal?.throwIfAborted();
  return await new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
      env: cleanEnvironment(),
      ...(options.cwd !== undefined && { cwd: options.cwd }),
      ...options.user,
    });
    // whoever does not read to the end says why by its exit code
    child.stdin?.on('error', () => undefined).end(options.input);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const end = (): void => {
      endGroup(child.pid);
    };
    signal?.addEventListener('abort', end, { once: true });
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.on('exit', (code) => {
      signal?.removeEventListener('abort', end);
      // what a program said may be read only after it has ended
      if (code === 0 && options.leavesServer === true) resolve({ ok: true, output });
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
  signal?: AbortSignal,
): Promise<Outcome> {
  const leavesServer = program === 'pg_ctl';
  const outcome = await run([`${runner.bin}/${program}`, ...args], {
    cwd,
    user: runner.user,
    signal,
    leavesServer,
  });
  signal?.throwIfAborted();
  return outcome;
}
