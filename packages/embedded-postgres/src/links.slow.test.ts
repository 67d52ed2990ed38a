import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from './index.ts';
import { layoutOf } from './data-dir/layout.ts';
import { newDataDir } from './testing.harness.ts';

const isRoot = process.geteuid?.() === 0;
const stateOf = (folder: string) =>
  readdirSync(folder).map((name) => [
    name,
    statSync(join(folder, name)).uid,
    readFileSync(join(folder, name), 'utf8'),
  ]);

/** A data folder with a whole database in it, and a folder that is none of the database's business. */
async function madeBefore() {
  const dataDir = newDataDir();
  await (await startEmbedded({ dataDir, durable: false })).stop();
  const other = newDataDir();
  chmodSync(other, 0o755);
  for (const name of ['PG_VERSION', 'precious', 'commonhearth.password'])
    writeFileSync(join(other, name), '17');
  return { layout: layoutOf(dataDir), other, before: stateOf(other) };
}

it('links in the folder of the server lead nobody elsewhere', async () => {
  const { layout, other, before } = await madeBefore();
  for (const name of ['users', 'lock', 'making-draft', 'programs-draft']) {
    rmSync(join(layout.home, name), { recursive: true, force: true });
    symlinkSync(other, join(layout.home, name));
  }
  rmSync(layout.settings);
  symlinkSync(join(other, 'precious'), layout.settings);
  await (await startEmbedded({ dataDir: layout.dataDir, durable: false })).stop();
  expect(stateOf(other)).toEqual(before);
  expect(readdirSync(layout.home)).not.toContain('making-draft');
});

it('what is noted of processes lies where the user of the server has no rights', async () => {
  const { layout } = await madeBefore();
  const { uid, mode } = statSync(layout.beside);
  expect({ uid, mode: mode & 0o066 }).toEqual({ uid: process.geteuid?.(), mode: 0 });
  expect([layout.lock, layout.users].every((path) => path.startsWith(`${layout.beside}/`))).toBe(true);
  expect(layout.beside.startsWith(`${layout.home}/`)).toBe(false);
});

it('root takes no link for the cluster, and nobody takes one for the password', async () => {
  const { layout, other, before } = await madeBefore();
  const kept = join(layout.home, 'kept');
  if (isRoot) {
    renameSync(layout.cluster, kept);
    symlinkSync(other, layout.cluster);
    await expect(startEmbedded({ dataDir: layout.dataDir, durable: false })).rejects.toMatchObject({
      code: 'incomplete_data',
      message: expect.stringContaining('is a symbolic link') as string,
    });
    rmSync(layout.cluster);
    renameSync(kept, layout.cluster);
  }
  rmSync(layout.password);
  symlinkSync(join(other, 'precious'), layout.password);
  await expect(startEmbedded({ dataDir: layout.dataDir, durable: false })).rejects.toMatchObject({
    code: 'data_dir_not_writable',
    message: expect.stringContaining('ELOOP') as string,
  });
  expect(stateOf(other)).toEqual(before);
});
