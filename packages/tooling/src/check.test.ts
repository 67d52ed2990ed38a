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

it('a check that fails shows its whole output, without colours even where a CI asks for them', () => {
  for (const path of Object.values(tools)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  // picocolors takes any value of FORCE_COLOR for a yes
  writeFileSync(
    join(root, tools.format),
    `const { NO_COLOR, FORCE_COLOR } = process.env;
    const red = NO_COLOR || !FORCE_COLOR ? (text) => text : (text) => '\\u001b[31m' + text + '\\u001b[39m';
    console.log(red('the first failure') + '\\n' + red('a long line').repeat(2_000));
    process.exitCode = 1;`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '1' },
  });
  expect(stdout.split('\n')).toContain('the first failure');
  expect(stdout + stderr).not.toContain('\u001b');
});
