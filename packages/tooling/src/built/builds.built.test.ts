import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { releaseSizes, type Descriptor } from '@commonhearth/registry';
import { remotes, shell, textOf } from './builds.harness.ts';

/** Most compressed bytes of the shell's entry scripts. Raise it only for code that a first visit cannot do without. */
const shellBudget = 147_000;

/** Most compressed bytes of scripts that a new visitor loads before the first card of the dashboard. */
const firstCardBudget = 180 * 1024;

const compress = promisify(brotliCompress);
const compressedSizes = (folder: string, files: readonly string[]): Promise<readonly number[]> =>
  Promise.all(files.map(async (file) => (await compress(readFileSync(join(folder, file)))).length));
const shellScripts = readdirSync(shell.folder).filter((file) => file.endsWith('.js'));

it('[PLT-01a] the shell has no remote in its build, and each remote is a container of its own', () => {
  const main = shell.descriptor.entry.map((file) => textOf(shell.folder, file)).join('');
  expect(remotes.length).toBeGreaterThan(5);
  for (const { name, folder, descriptor } of remotes) {
    expect(descriptor.name).toBe(name);
    expect(main).not.toContain(name);
    expect(textOf(folder, descriptor.entry)).toContain(name.replaceAll('-', '_'));
  }
});

it('the shell bundles the parts of react-router-dom that it uses, not the data router', () => {
  const { files = {}, firstView } = shell.descriptor;
  const scripts = Object.keys(files)
    .filter((file) => file.endsWith('.js') && file !== firstView?.file)
    .map((file) => textOf(shell.folder, file));
  expect(scripts.filter((text) => text.includes('useHref() may be used only'))).toHaveLength(1);
  for (const unused of ['useRoutes() may be used only', 'non-empty routes array to createRouter'])
    expect(scripts.filter((text) => text.includes(unused))).toEqual([]);
});

it('each remote entry has at most 5 KB, and only the file for old releases contains the core of the Module Federation runtime', async () => {
  const entries = remotes.map(({ folder, descriptor: { entry } }) => ({ folder, file: entry }));
  for (const { folder, file } of entries) {
    const [bytes] = await compressedSizes(folder, [file]);
    expect(bytes, folder).toBeLessThanOrEqual(5_000);
  }
  const scripts = [...entries, ...shellScripts.map((file) => ({ folder: shell.folder, file }))];
  const withCore = scripts.filter(({ folder, file }) =>
    textOf(folder, file).includes('__GLOBAL_LOADING_REMOTE_ENTRY__'),
  );
  expect(withCore.map(({ folder }) => folder)).toEqual([shell.folder]);
  expect(withCore[0]?.file).not.toMatch(/^main\./);
});

it('[FVW-07] the shell and the page of the dashboard stay within the budget of what loads before the first card', async () => {
  const dashboard = remotes.find(({ name }) => name === 'mf-dashboard');
  if (dashboard === undefined) throw new Error('The dashboard is not built.');
  const { entry, modules } = dashboard.descriptor;
  const files = [entry, ...['./register', './home'].flatMap((module) => modules[module]?.files ?? [])];
  const sizes = [
    ...(await compressedSizes(shell.folder, shell.descriptor.entry)),
    ...(await compressedSizes(dashboard.folder, files)),
  ];
  expect(sizes.reduce((all, bytes) => all + bytes, 0)).toBeLessThanOrEqual(firstCardBudget);
});

it('[PLT-03] the descriptor of each build names its offer and the integrity of every file', () => {
  for (const { folder, descriptor } of remotes) {
    const { entry, files = {}, modules, routes } = descriptor;
    for (const [file, integrity] of Object.entries(files)) {
      const bytes = readFileSync(join(folder, file));
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
    }
    const needed = [entry, ...Object.values(modules).flatMap((module) => module.files)];
    expect(Object.keys(files)).toEqual(expect.arrayContaining(needed));
    for (const { page } of routes)
      if (page !== undefined) expect(modules[page]?.files.length).toBeGreaterThan(0);
  }
});

it('[PLT-09] [FVW-07] each app stays within its budget: the shell with its entry scripts, each remote as in its manifest', async () => {
  const entry = await compressedSizes(shell.folder, shell.descriptor.entry);
  expect(entry.reduce((all, bytes) => all + bytes, 0)).toBeLessThanOrEqual(shellBudget);
  for (const { name, folder, descriptor } of remotes) {
    // browsers do not load the file of first views
    const files = Object.keys(descriptor.files ?? {}).filter((file) => file !== descriptor.firstView?.file);
    const bytes = await compressedSizes(folder, files);
    const sizes = releaseSizes(descriptor, new Map(files.map((file, i) => [file, bytes[i] ?? Infinity])));
    const budgets: Partial<NonNullable<Descriptor['budgets']>> = descriptor.budgets ?? {};
    for (const kind of ['entry', 'page', 'all'] as const)
      expect(sizes[kind], `${name}: ${kind}`).toBeLessThanOrEqual(budgets[kind] ?? Infinity);
  }
});
