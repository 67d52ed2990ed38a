import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspace } from '../workspace.ts';
import type { Soak } from './case.ts';

/** A server as an operator runs it, which can be killed at any moment. */
export interface ServerProcess {
  /** What it said so far, on both outputs. */
  readonly said: readonly string[];
  readonly running: () => boolean;
  readonly pid: number;
  /** Where it listens; fails when it ends before, or does not listen in time. */
  readonly origin: Promise<string>;
  kill(): Promise<void>;
  /** As Ctrl-C; answers its exit code. */
  stop(): Promise<number | null>;
}

/** A calm machine needs five seconds; a busy one compresses the builds for much longer. */
const startBound = 180_000;

/** The environment of a server with the demo world, of its own. */
export const productEnv = (own: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'test',
  DEMO: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: own.dataDir,
  ...(own.databaseUrl !== undefined && { DATABASE_URL: own.databaseUrl }),
});

/** The same without demo accounts: a sign-up is confirmed by a mail. Each caller may name his own place. */
export const mailingEnv = (env: NodeJS.ProcessEnv, smtpUrl: string): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: undefined,
  DEMO: 'false',
  TRUST_PROXY: '1',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Commonhearth <hello@commonhearth.example>',
});

export function startServer(soak: Soak, env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, [join(workspace, 'packages/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const origin = listening(child, said);
  // a server that is killed on purpose before it listens is nobody's failure
  origin.catch(() => undefined);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  };
  const server: ServerProcess = {
    said,
    origin,
    pid: child.pid ?? 0,
    running: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
  soak.defer(() => server.kill());
  return server;
}

function listening(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(`The server ${why}:\n${said.slice(-12).join('\n')}`));
    };
    const timer = setTimeout(() => {
      fail(`did not listen within ${startBound} ms`);
    }, startBound);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended before it listened');
    });
    for (const output of [child.stdout, child.stderr]) {
      if (output === null) continue;
      createInterface({ input: output }).on('line', (line) => {
        said.push(line);
        const port = /^listening (\d+)/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}
