import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, sep } from 'node:path';

/** Where git cannot be asked: what is made, not written. */
const made = new Set(['node_modules', 'dist', 'dist-dev', '.cache', '.data', '.git', 'reports']);

/** Copies what git knows of a checkout, as it stands on the disk, into an empty folder outside of it. */
export function copyTracked(checkout: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8' });
  const tracked = status === 0 ? stdout.split('\0').filter((file) => file !== '') : [];
  if (tracked.length === 0)
    for (const name of readdirSync(checkout).filter((entry) => !made.has(entry)))
      cpSync(join(checkout, name), join(folder, name), {
        recursive: true,
        filter: (path) => !made.has(path.split(sep).at(-1) ?? ''),
      });
  for (const file of tracked.filter((name) => existsSync(join(checkout, name))))
    cpSync(join(checkout, file), join(folder, file));
  return folder;
}

/** A terminal's variables: nothing of this run, of npm or of the product's settings. */
function terminalEnvironment(checkout: string): NodeJS.ProcessEnv {
  const own = /^(HOME|USER|LANG|TERM|TMPDIR|XDG_\w+|PNPM_HOME|SystemRoot|ComSpec|APPDATA|LOCALAPPDATA)$/i;
  const network = /proxy|^NODE_EXTRA_CA_CERTS$|^npm_config_(.*registry|cache|cafile|userconfig|strict_ssl)$/i;
  const kept = Object.entries(process.env).filter(([name]) => own.test(name) || network.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter);
  const outside = path.filter(
    (entry) => !entry.includes(`${sep}node_modules${sep}`) && !entry.startsWith(checkout),
  );
  return { ...Object.fromEntries(kept), PATH: outside.join(delimiter) };
}

interface Start {
  /** The site's address once it serves. Throws when the start ends before, or takes longer. */
  readonly serves: (timeoutMs: number) => Promise<string>;
  /** Waits for the end of all that npm began: each holds its output open. */
  readonly ended: (timeoutMs: number) => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** The end of what it printed. */
  readonly output: () => string;
}

/** Runs `npm start` in a checkout, on a free port and with these settings. */
export function npmStart(folder: string, settings: Readonly<Record<string, string>>): Start {
  const env = { ...terminalEnvironment(join(import.meta.dirname, '../../../../..')), PORT: '0', ...settings };
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listening = new Promise<string>((resolve) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        const port = /^listening (\d+)\n/m.exec(output)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
  });
  const closed = once(npm, 'close');
  const within = async <Value>(timeoutMs: number, what: string, promise: Promise<Value>): Promise<Value> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, timeoutMs, new Error(`npm start did not ${what} within ${timeoutMs} ms.`));
    });
    return await Promise.race([promise, late]).finally(() => {
      clearTimeout(timer);
    });
  };
  const early = closed.then(([code, signal]: (string | number | null)[]) => {
    throw new Error(`npm start exited before it served a page, with ${code ?? signal ?? 'nothing'}.`);
  });
  return {
    serves: (timeoutMs) => within(timeoutMs, 'serve', Promise.race([listening, early])),
    ended: async (timeoutMs) => {
      await within(timeoutMs, 'end', closed);
    },
    kill: (signal) => npm.kill(signal),
    output: () => output.slice(-6_000),
  };
}

/** Processes that work in a folder or run a program of it, where the system tells (Linux). */
export function processesIn(folder: string): string[] {
  const linkOf = (path: string): string => {
    try {
      return readlinkSync(path);
    } catch {
      return '';
    }
  };
  const ids = existsSync('/proc/self/cwd') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return ids.flatMap((id) =>
    ['cwd', 'exe']
      .map((link) => linkOf(`/proc/${id}/${link}`))
      .filter((place) => place.startsWith(folder))
      .map((place) => `${id}: ${place}`),
  );
}
