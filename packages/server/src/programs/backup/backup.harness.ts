import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { localObjectStore } from '../../providers/object-store/local/local.ts';
import { keysOf } from '../../providers/object-store/object-store.harness.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';
import type { Description } from './description.ts';
import { makeBackup, type BackupOptions } from './make-backup.ts';
import { checkedBackup, restoreBackup, type RestoreOptions } from './restore/restore-backup.ts';
import type { Steps } from './steps.ts';

type Settings = Readonly<Record<string, string>>;

/** Starts one of the two commands, as their launcher does. */
export function startProgram(name: 'backup' | 'restore', args: readonly string[], settings: Settings) {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      join(import.meta.dirname, name === 'backup' ? 'backup-program.ts' : 'restore/restore-program.ts'),
      ...args,
    ],
    {
      env: { ...bareEnvironment(), NODE_ENV: 'test', ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  return { child, ended };
}
export const runProgram = (...given: Parameters<typeof startProgram>) => startProgram(...given).ended;

export const descriptionIn = (folder: string): Description =>
  JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as Description;

const sha256 = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

/** Changes what a backup says of itself, with the hash that belongs to it. */
export function redescribe(folder: string, change: (said: Description) => object): void {
  const text = JSON.stringify(change(descriptionIn(folder)));
  writeFileSync(join(folder, 'backup.json'), text);
  writeFileSync(join(folder, 'backup.json.sha256'), `${sha256(text)}  backup.json\n`);
}

/** Gives a table of a backup other rows, and says so in what it says of itself. */
export function rewriteTable(folder: string, table: string, text: string): void {
  writeFileSync(join(folder, `tables/${table}.copy`), text);
  const of = { rows: text.split('\n').length - 1, bytes: Buffer.byteLength(text), sha256: sha256(text) };
  redescribe(folder, (said) => ({
    ...said,
    tables: said.tables.map((one) => (`${one.schema}.${one.name}` === table ? { ...one, ...of } : one)),
  }));
}

/** Folders, stores and databases of a test file, and what the commands said. */
export function backups() {
  const root = mkdtempSync(join(tmpdir(), 'backup-'));
  const said: string[] = [];
  const steps: Steps = {
    say: (line) => {
      said.push(line);
    },
    count: () => undefined,
  };
  const databases: TestDatabase[] = [];
  let made = 0;
  const place = (): string => join(root, String((made += 1)));
  const stores = () => ({ objects: localObjectStore(place()), backup: localObjectStore(place()) });
  return {
    said,
    place,
    stores,
    async database(options?: Parameters<typeof createTestDatabase>[0]) {
      const database = await createTestDatabase(options);
      databases.push(database);
      return database;
    },
    /** A backup of a database and a store. */
    async backUp(url: string, objects: ObjectStore, over: Partial<BackupOptions> = {}): Promise<string> {
      const folder = place();
      const clock = () => new Date('2026-11-02T10:00:00Z');
      await makeBackup({ folder, url, objects, steps, clock, ...over });
      return over.folder ?? folder;
    },
    /** The same backup elsewhere, to be damaged. */
    copyOf(folder: string): string {
      const copy = place();
      cpSync(folder, copy, { recursive: true });
      return copy;
    },
    /** `meanwhile` comes when the backup was found whole, and nothing of it is restored yet. */
    async restore(
      folder: string,
      { url, appUrl }: Pick<TestDatabase, 'url' | 'appUrl'>,
      { meanwhile, ...over }: Partial<RestoreOptions> & { readonly meanwhile?: () => void } = {},
    ): Promise<void> {
      const options = { steps, ...over };
      const backup = await checkedBackup(folder, options);
      meanwhile?.();
      await restoreBackup(backup, {
        ownerUrl: url,
        app: new URL(appUrl).username,
        stores: stores(),
        queueJobs: () => Promise.resolve(0),
        ...options,
      });
    },
    async close() {
      for (const database of databases) await database.drop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The tables that stand in a database. */
export const tablesIn = async ({ sql }: TestDatabase): Promise<readonly string[]> =>
  (
    await sql.query<{ name: string }>(
      "SELECT table_schema || '.' || table_name AS name FROM information_schema.tables WHERE table_schema IN ('public', 'auth', 'pgboss') ORDER BY 1",
    )
  ).map(({ name }) => name);
export { keysOf };
