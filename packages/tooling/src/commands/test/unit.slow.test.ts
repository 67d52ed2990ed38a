import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unit-'));
  const files = {
    'node_modules/vitest/vitest.mjs': 'console.log(JSON.stringify(process.argv.slice(2)));',
    'shell/src/page.test.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});
const unit = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'unit.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

it.each([
  [['shell'], ['shell']],
  [
    ['--alone', 'shell'],
    ['--isolate', 'shell'],
  ],
  [
    ['shell', '--alone'],
    ['--isolate', 'shell'],
  ],
])('npm run unit -- %j asks Vitest for %j', (typed, wanted) => {
  const { stdout } = unit(...typed);
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toEqual([
    'run',
    '--project=!real',
    '--project=!soak',
    ...wanted,
  ]);
});

it('npm run unit fails with Vitest', () => {
  writeFileSync(join(root, 'node_modules/vitest/vitest.mjs'), 'process.exitCode = 1;');
  expect(unit('shell').status).toBe(1);
});

it('npm run unit -- --alone says which tests there are if none has the name', () => {
  const { status, stderr } = unit('--alone', 'nonsense');
  expect([status, stderr]).toEqual([1, 'There is no unit test at nonsense. There are: shell.\n']);
});
