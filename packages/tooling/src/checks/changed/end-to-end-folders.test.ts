import { existsSync, readdirSync } from 'node:fs';
import { readPackages } from '../../zones.ts';
import { endToEndFolders, foldersByPath, foldersFor } from './end-to-end-folders.ts';

it('says for each package and each area of the server which end-to-end tests it needs', () => {
  const areas = 'packages/server/src/areas';
  const needed = [
    ...readPackages('.').map(({ path }) => path),
    ...readdirSync(areas).map((name) => `${areas}/${name}`),
  ];
  expect(needed.filter((path) => foldersByPath[path] === undefined)).toEqual([]);
});

it('names only paths and folders that exist', () => {
  expect(Object.keys(foldersByPath).filter((path) => !existsSync(path))).toEqual([]);
  const named = new Set(Object.values(foldersByPath).flat());
  expect([...named].sort()).toEqual(endToEndFolders);
});

it.each([
  ['nothing for documents and unit tests', ['README.md', 'docs/a.svg', 'shell/src/boot/app.test.tsx'], []],
  ['the longest path', ['shell/src/takeover/take-over.ts'], ['first-views']],
  ['folders of several paths', ['packages/ui/src/a.ts', 'packages/auth/src/a.ts'], ['account', 'site']],
  [
    'the folder that most files name first',
    ['mf-dashboard/a.ts', 'mf-staff-admin/a.ts', 'packages/editing/b.ts'],
    ['staff', 'visitor'],
  ],
  ['the folder of a changed test', ['e2e/specs/places/places.spec.ts'], ['places']],
])('finds %s', (_, files, folders) => {
  expect(foldersFor(files)).toEqual(folders);
});

it('finds all folders for a file that is not in the table, and first what other files name', () => {
  const folders = foldersFor(['pnpm-lock.yaml', 'packages/ui/src/button/button.tsx']);
  expect(folders[0]).toBe('site');
  expect([...folders].sort()).toEqual(endToEndFolders);
});
