import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'test-changed.ts'), ...args], { encoding: 'utf8' });

it.each([
  ['no base', [], /^Name the one commit or branch that your work began from, such as npm run /],
  ['two bases', ['HEAD', 'main'], /^Name the one commit/],
  ['an unknown base', ['nobranch'], /^Can’t compare with "nobranch": name a commit or branch that git knows/],
  [
    'a time without a number',
    ['HEAD', '--minutes', 'few'],
    /^--minutes takes a number above 0, such as npm run /,
  ],
  ['an unknown option', ['HEAD', '--hours', '1'], /^Unknown option '--hours'/],
])('npm run test:changed says what to do when it gets %s', (_, args, message) => {
  const { status, stdout, stderr } = run(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
