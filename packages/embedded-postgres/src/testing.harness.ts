import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { layoutOf } from './data-dir/layout.ts';

export { elsewhere, layoutOf, noteOf } from './data-dir/layout.ts';
export { withLock } from './processes/lock.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A new empty data folder, removed after the test file. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  made.push(folder);
  // where root runs this, the server's own user passes through
  chmodSync(folder, 0o711);
  return folder;
}

/** Runs one statement on a connection of its own. */
export async function ask<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process of the server of a data folder. */
export async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(layoutOf(dataDir).cluster, 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Another process that starts or attaches to the database of a data folder. */
export interface OtherProcess {
  /** Its first answer: a line of progress, or the started database. */
  readonly firstLine: Promise<string>;
  readonly started: Promise<{ readonly url: string; readonly attached: boolean }>;
  readonly child: ChildProcess;
  /** Resolves when it has ended, with its exit code. */
  readonly ended: Promise<number | null>;
  /** Asks it to stop the database and end. */
  stop(): Promise<number | null>;
}

const program = `
  import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
  process.on('SIGINT', () => undefined);
  const database = await startEmbedded({ dataDir: process.env.DATA_DIR, durable: false, onProgress: console.log });
  console.log(JSON.stringify({ url: database.url, attached: database.attached }));
  process.stdin.once('data', async () => { await database.stop(); process.exit(0); });
`;

export function startOther(dataDir: string): OtherProcess {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const lines = createInterface({ input: child.stdout });
  const firstLine = new Promise<string>((resolve) => {
    lines.once('line', resolve);
  });
  const started = new Promise<{ url: string; attached: boolean }>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as { url: string; attached: boolean });
    });
  });
  const stop = async (): Promise<number | null> => {
    child.stdin.end('stop\n');
    return await ended;
  };
  return { firstLine, started, child, ended, stop };
}
