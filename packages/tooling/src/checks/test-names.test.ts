import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unknownEndToEndTests, unknownTests } from './test-names.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-names-'));
  for (const file of [
    'shell/src/page.test.tsx',
    'packages/domain/src/filters/matches.test.ts',
    'packages/ui/src/button.test.tsx',
    'e2e/specs/account.spec.ts',
    'e2e/specs/board.spec.ts',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

it.each([
  ['packages/nonsense', 'There is no unit test at packages/nonsense. In packages there are: domain, ui.'],
  ['nonsense', 'There is no unit test at nonsense. There are: packages, shell.'],
])('npm run unit -- %s says what there is instead', (name, words) => {
  expect(unknownTests([name], root)).toBe(words);
  expect(unknownTests(['shell', name], root)).toBe(words);
});

it.each([
  [[]],
  [['packages/domain', 'shell']],
  [['Filters/matches']],
  [['shell/src/page.test.tsx:12']],
  [['-t', 'nonsense', 'shell']],
])('npm run unit -- %j is for Vitest', (args) => {
  expect(unknownTests(args, root)).toBeUndefined();
});

it('npm run e2e lists the end-to-end tests if none has that name', () => {
  expect(unknownEndToEndTests(['nosuchjourney', '-g', 'likes'], root)).toBe(
    'There is no end-to-end test nosuchjourney. There are: account, board.',
  );
});

it.each([
  [[]],
  [['account']],
  [['specs/account']],
  [['e2e/specs/board.spec.ts:12:3', '--trace', 'on']],
  [['acc.*spec']],
  [['-g', 'nonsense']],
  // Playwright says what is wrong with it
  [['(']],
])('npm run e2e -- %j is for Playwright', (args) => {
  expect(unknownEndToEndTests(args, root)).toBeUndefined();
});
