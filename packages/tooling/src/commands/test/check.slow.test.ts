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

/** Replaces the tools by programs that print nothing and pass, unless `programs` has another one. */
function plant(programs: Readonly<Record<string, string>> = {}): void {
  const all = { ...Object.fromEntries(Object.values(tools).map((path) => [path, ''])), ...programs };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
const check = (base: string, env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), base], {
    cwd: root,
    encoding: 'utf8',
    env,
  });

it.each([
  ['0 when every check passes', [], 0],
  ['1 when one of them fails', ['format'], 1],
  ['1 when all of them fail', ['types', 'format', 'zones'], 1],
])('npm run check ends with %s', (_when, failing, code) => {
  plant(
    Object.fromEntries(
      Object.entries(tools)
        .filter(([name]) => failing.includes(name))
        .map(([, path]) => [path, 'process.exitCode = 1;']),
    ),
  );
  const { status, stdout } = check('HEAD');
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

it('a check that fails shows its whole output, without colors even where a CI asks for them', () => {
  // picocolors takes any value of FORCE_COLOR for a yes
  plant({
    [tools.format]: `const { NO_COLOR, FORCE_COLOR } = process.env;
    const red = NO_COLOR || !FORCE_COLOR ? (text) => text : (text) => '\\u001b[31m' + text + '\\u001b[39m';
    console.log(red('the first failure') + '\\n' + red('a long line').repeat(2_000));
    process.exitCode = 1;`,
  });
  const { stdout, stderr } = check('HEAD', { ...process.env, FORCE_COLOR: '1' });
  expect(stdout.split('\n')).toContain('the first failure');
  expect(stdout + stderr).not.toContain('\u001b');
});

it('says in one sentence what to do when git does not know the base', () => {
  plant();
  const { status, stdout, stderr } = check('nobranch');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Can’t compare with "nobranch": .*npm run check -- origin\/main\.\n$/);
});

it('counts one file and one test in the singular', () => {
  plant({
    'node_modules/oxlint/bin/oxlint': '',
    'node_modules/vitest/vitest.mjs': '',
    'packages/tooling/src/checks/changed/related-tests-program.ts': `console.log(process.cwd() + '/one.test.ts');`,
    'one.ts': '',
  });
  execFileSync('git', ['add', '--force', 'one.ts'], { cwd: root });
  const { stdout } = check('HEAD');
  expect(stdout).toMatch(/^ok {3}the nearest test \d/m);
  expect(stdout).toMatch(/^1 file changed since HEAD; checked in /m);
});
