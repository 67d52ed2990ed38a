import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oxlintConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'linter-config-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The rules of the product that a file with this name and content breaks. */
function broken(name: string, content: string): readonly string[] {
  const [config, file] = [join(folder, 'oxlint.json'), join(folder, name)];
  writeFileSync(config, JSON.stringify({ ...oxlintConfig(process.cwd()), options: {} }));
  writeFileSync(file, `${content}\n`);
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--config', config, '--format', 'json', file],
    { encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly code: string }[] };
  return diagnostics.map(({ code }) => code);
}

const move = 'regexp(no-super-linear-move)';
const backtracking = 'regexp(no-super-linear-backtracking)';

it.each([
  ['a.ts', '/\\/+$/', [move]],
  ['a.tsx', '/<[^>]*>/g', [move]],
  ['a.ts', "new RegExp('^(?:[a-z]+)+$')", [backtracking]],
  ['a.ts', '/^[^@]+@[^@]+\\.[^@]+$/', [backtracking]],
  ['a.ts', '/<[^<>]*>/g', []],
  ['a.test.ts', '/\\/+$/', []],
])('[RWD-11] in %s the expression %s breaks %j', (name, expression, rules) => {
  expect(broken(name, `export const pattern = ${expression};`)).toEqual(rules);
});
