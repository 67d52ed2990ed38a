import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, expectThat } from '@commonhearth/bench/product';
import { storesIn } from './content-follows.ts';
import type { Sql } from './curated-site.ts';

const sweepBound = 60_000;
/** Where files lie that nobody refers to in the end: parts of files, too. */
const waiting = ['uploads', 'imports', '.incoming'];

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Every file of these folders in both stores, by its key. */
export async function keysIn(
  dataDir: string,
  folders: readonly string[],
): Promise<readonly ReadonlySet<string>[]> {
  return Promise.all(
    storesIn(dataDir).map(async (store) => {
      const files = await Promise.all(folders.map((folder) => filesBelow(join(store, folder))));
      return new Set(files.flat().map((file) => file.slice(store.length + 1)));
    }),
  );
}

/** Runs jobs that have a time of their own now, as the database's queue does at that time; ends with them. */
async function run(sql: Sql, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [job] = await sql.query<{ id: string }>(
      "insert into pgboss.job (name, data) values ($1, '{}') returning id",
      [name],
    );
    await eventually(`the end of ${name}`, sweepBound, async () => {
      const [row] = await sql.query<{ state: string }>('select state from pgboss.job where id = $1', [
        job?.id,
      ]);
      expectThat(row?.state !== 'failed', `${name} failed`);
      return row?.state === 'completed' ? true : undefined;
    });
  }
}

/** Two days go by for all that waits to be swept: uploads, files of imports, pictures. Then the sweeps run. */
export async function sweepAll(sql: Sql, dataDir: string): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const store of storesIn(dataDir))
    for (const folder of waiting)
      for (const file of await filesBelow(join(store, folder))) await utimes(file, longAgo, longAgo);
  await sql.query('update stored_pictures set kept_until = $1', [longAgo]);
  await sql.query('update import_files set create_timestamp = $1', [longAgo]);
  await run(sql, ['sweep-uploads', 'sweep-import-files', 'sweep-pictures']);
}

/** Nothing of uploads and imports is left, nor of files that were cut off. */
export async function expectNothingWaits(dataDir: string): Promise<void> {
  for (const keys of await keysIn(dataDir, waiting))
    expectThat(keys.size === 0, `after the sweep ${[...keys].join(', ')} lies there`);
}
