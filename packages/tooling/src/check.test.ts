import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const tools = {
  types: 'node_modules/typescript/bin/tsc',
  format: 'packages/tooling/node_modules/oxfmt/bin/oxfmt',
  zones: 'packages/tooling/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
};
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-'));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  // nothing changed: the tools alone are asked
  writeFileSync(join(root, '.gitignore'), '*');
  git(
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=ada@example.com',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    '1',
  );
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

it.each([
  ['0 when every check passes', [], 0],
  ['1 when one of them fails', ['format'], 1],
  ['1 when all of them fail', ['types', 'format', 'zones'], 1],
])('npm run check ends with %s', (_when, failing, code) => {
  for (const [name, path] of Object.entries(tools)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `process.exitCode = ${failing.includes(name) ? 1 : 0};`);
  }
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(
    stdout
      .match(/^(ok|FAIL) +\w+/gm)
      ?.map((line) => line.replace(/ +/, ' '))
      .sort(),
  ).toEqual(
    Object.keys(tools)
      .map((name) => `${failing.includes(name) ? 'FAIL' : 'ok'} ${name}`)
      .sort(),
  );
  expect(status).toBe(code);
});
