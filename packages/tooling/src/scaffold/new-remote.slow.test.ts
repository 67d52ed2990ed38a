import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Wish } from './fill-template.ts';
import { addToWorkspace } from './in-workspace.ts';
import { Refusal } from './refusal.ts';
import { makeStandalone } from './standalone.ts';

const workspace = join(import.meta.dirname, '../../../..');
const route = {
  name: 'Outbox',
  path: '/hfc/parcels',
  app: 'hfc',
  access: 'public',
  flags: [],
  planned: true,
};
const taken = { ...route, name: 'Market', path: '/hfc/:marketKey', params: { marketKey: ['seattle'] } };
const manifest = {
  name: 'mf-a',
  version: '1.0.0',
  contract: '^2.0.0',
  exposes: { './register': './src/register.ts' },
  routes: [route, taken],
  slots: [],
  nav: [],
  slices: [],
  calls: [],
};
const place = mkdtempSync(join(tmpdir(), 'new-remote-'));
const root = join(place, 'workspace');

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A workspace with the template, the formatter and two apps. */
beforeAll(() => {
  for (const path of [
    'packages/remote-template/package.json',
    'packages/remote-template/template',
    'packages/remote-template/standalone',
    'packages/contract/package.json',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
  ])
    cpSync(join(workspace, path), join(root, path), { recursive: true });
  symlinkSync(join(workspace, 'packages/tooling'), join(root, 'packages/tooling'));
  write('../a-file', '');
  write('.oxfmtrc.json', '{ "singleQuote": true, "printWidth": 110 }');
  write(
    'shell/shell.manifest.ts',
    "export default { name: 'shell', version: '1.0.0', routes: [], offers: [{ slot: 'bar-end', version: 3, route: 'X' }, { slot: 'feed-filter', version: 1, route: 'X' }] };",
  );
  write('mf-a/remote.manifest.ts', `export default ${JSON.stringify(manifest)};`);
});
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

/** Every file there is, except for what tools keep for themselves. */
const tree = (): string[] =>
  globSync('**/*', { cwd: place, exclude: (path) => path.endsWith('.cache') }).sort();

it('[PLT-13] names the new remote in each of its files, for the team that asked and the contract of today, and leaves the rest of the lockfile', async () => {
  const lockfile = read('pnpm-lock.yaml');
  const others = tree();
  await addToWorkspace(root, { remote: 'mf-saved-searches', owner: "the 'search' team" });
  expect(readdirSync(join(root, 'mf-saved-searches/src/features'))).toEqual(['saved-searches']);
  const made = globSync('mf-saved-searches/**/*.*', { cwd: root });
  expect(made).toContain('mf-saved-searches/src/pages/saved-searches.test.tsx');
  expect(made.map(read).join('\n')).not.toMatch(/new.?remote/i);
  const { version } = JSON.parse(read('packages/contract/package.json')) as { version: string };
  const text = read('mf-saved-searches/remote.manifest.ts');
  for (const words of [
    `contract: '^${version}'`,
    `owner: "the 'search' team"`,
    "name: 'Saved Searches'",
    "title: 'Saved searches'",
    "path: '/hfc/saved_searches'",
    "firstViews: [{ page: './saved-searches' }]",
  ])
    expect(text).toContain(words);
  expect(tree().filter((path) => !path.includes('mf-saved-searches'))).toEqual(others);
  const [block = ''] = /^ {2}mf-saved-searches:\n[\s\S]*?\n\n/m.exec(read('pnpm-lock.yaml')) ?? [];
  expect(block).toContain('link:../packages/contract\n');
  expect(read('pnpm-lock.yaml').replace(block, '')).toBe(lockfile);
  rmSync(join(root, 'mf-saved-searches'), { recursive: true });
  write('pnpm-lock.yaml', lockfile);
});

it('[OWN-01] fills the places that it is asked to, each by a module of its own for the newest version of the place', async () => {
  const lockfile = read('pnpm-lock.yaml');
  await addToWorkspace(root, { remote: 'mf-saved-searches', slots: ['bar-end', 'feed-filter'] });
  const text = read('mf-saved-searches/remote.manifest.ts');
  expect(text).toContain("slot: 'bar-end', module: './bar-end', version: 3, room: 24");
  expect(text).toContain("'./bar-end': './src/places/bar-end.tsx'");
  expect(read('mf-saved-searches/src/places/bar-end.tsx')).toContain('<p>Saved searches</p>');
  expect(text).toContain(
    "slot: 'feed-filter', module: './feed-filter', version: 1, room: 44, parameter: 'savedsearc'",
  );
  expect(read('mf-saved-searches/src/places/feed-filter.tsx')).toContain("parameter = 'savedsearc'");
  rmSync(join(root, 'mf-saved-searches'), { recursive: true });
  write('pnpm-lock.yaml', lockfile);
});

it.each<[string, Wish, RegExp]>([
  [
    'a place that nobody offers',
    { remote: 'mf-b', slots: ['bar-and'] },
    /slot "bar-and": no app of this site offers the place "bar-and"/,
  ],
  ['a name that no place has', { remote: 'mf-b', slots: ['../x'] }, /"..\/x" is not a valid name of a place/],
  [
    'a name without mf-',
    { remote: 'saved-searches' },
    /"saved-searches" is not a valid name of a remote: .* such as mf-/,
  ],
  ['capitals', { remote: 'mf-Saved' }, /not a valid name of a remote/],
  ['a way out of the workspace', { remote: 'mf-../x' }, /not a valid name of a remote/],
  ['a hyphen at the end', { remote: 'mf-saved-' }, /not a valid name of a remote/],
  ['a very long name', { remote: `mf-${'long'.repeat(10)}` }, /43 characters; the limit is 40/],
  ['a remote that is there', { remote: 'mf-a' }, /mf-a already exists/],
  ['the name of a package', { remote: 'mf-tooling' }, /mistaken for the package packages\/tooling/],
  ['the name of the shell', { remote: 'mf-shell' }, /mistaken for the package shell/],
  ['a page whose name another remote has', { remote: 'mf-outbox' }, /the name "Outbox" belongs to mf-a/],
  [
    'a page whose path another remote has',
    { remote: 'mf-parcels' },
    /the path \/hfc\/parcels belongs to mf-a/,
  ],
  ['a page in the place of a value', { remote: 'mf-seattle' }, /the path \/hfc\/seattle belongs to mf-a/],
  ['no team', { remote: 'mf-b', owner: ' ' }, /" " is not a valid team name/],
])('[PLT-13] refuses %s with words, and makes nothing', async (_, wish, words) => {
  const [before, lockfile] = [tree(), read('pnpm-lock.yaml')];
  await expect(addToWorkspace(root, wish)).rejects.toThrow(words);
  await expect(addToWorkspace(root, wish)).rejects.toThrow(Refusal);
  expect(tree()).toEqual(before);
  expect(read('pnpm-lock.yaml')).toBe(lockfile);
});

it.each<[string, string, string, RegExp]>([
  ['a folder in the workspace', 'mf-b', 'workspace/mf-b', /is inside the workspace/],
  ['the workspace itself', 'mf-b', 'workspace', /is inside the workspace/],
  ['a folder with something in it', 'mf-b', '.', /is not empty/],
  ['a file', 'mf-b', 'workspace/../a-file', /is not empty/],
  ['a bad name', 'b', 'new/elsewhere', /not a valid name of a remote/],
  ['a path that is taken at the site', 'mf-parcels', 'new/elsewhere', /belongs to mf-a/],
])('[PLT-13] refuses %s for a remote by itself, and makes nothing', async (_, remote, folder, words) => {
  const before = tree();
  await expect(makeStandalone(root, { remote }, join(place, folder))).rejects.toThrow(words);
  await expect(makeStandalone(root, { remote }, join(place, folder))).rejects.toThrow(Refusal);
  expect(tree()).toEqual(before);
});

it.each<[string, string, string, () => Promise<void>]>([
  [
    'a lockfile that does not know the template',
    'pnpm-lock.yaml',
    'importers:\n\n  .:\n    {}\n\npackages:\n',
    () => addToWorkspace(root, { remote: 'mf-b' }),
  ],
  [
    'settings that the formatter cannot read',
    '.oxfmtrc.json',
    '{',
    () => addToWorkspace(root, { remote: 'mf-b' }),
  ],
  [
    'packages that do not compile',
    'tsconfig.base.json',
    '{',
    () => makeStandalone(root, { remote: 'mf-b' }, join(place, 'new/b')),
  ],
])('%s leaves nothing half made', async (_, file, text, make) => {
  const [before, kept] = [tree(), read(file)];
  write(file, text);
  await expect(make()).rejects.toThrow();
  expect(tree()).toEqual(before);
  write(file, kept);
});

it.each<[string, readonly string[], RegExp]>([
  ['no name', [], /^Give one name/],
  ['two names', ['mf-b', 'mf-c'], /^Give one name/],
  ['an option that is none', ['mf-b', '--standalon', 'x'], /--standalon/],
])('the command with %s says how it is meant', (_, args, words) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../commands/develop/new-remote.ts'), ...args],
    {
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(words) as string });
  expect(stderr).toMatch(/npm run new-remote -- mf-<name>[\s\S]*Nothing was created\.$/m);
});
