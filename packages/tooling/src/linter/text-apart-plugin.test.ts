import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'text-apart-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** How many texts of some JSX the linter finds. */
function found(jsx: string): number {
  const [config, file] = [join(folder, 'oxlint.json'), join(folder, 'view.tsx')];
  const plugin = join(import.meta.dirname, 'text-apart-plugin.ts');
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins: [plugin], rules: { 'translation/text-apart': 'error' } }),
  );
  writeFileSync(file, `export const view = (busy: boolean, name: string) => ${jsx};\n`);
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--config', config, '--format', 'json', file],
    { encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly code: string }[] };
  return diagnostics.filter(({ code }) => code === 'translation(text-apart)').length;
}

it.each([
  [1, '<b>{busy && <i />}Send</b>'],
  [1, '<b>{busy ? <i /> : null}{`Send to ${name}`}</b>'],
  [1, '<>{"Send"} {busy && <i />}</>'],
  [2, '<b>{busy && <i />}{busy ? "Sending" : "Send"}</b>'],
  [1, '<b>{busy && <><i />!</>}Send</b>'],
  [0, '<b>{busy && <i />}<span>Send</span></b>'],
  [0, '<b>{busy ? <i /> : "Send"}</b>'],
  [0, '<b>{busy && "Busy: "}Send</b>'],
  [0, '<b><i />Send</b>'],
  [0, '<b> {busy && <i />} </b>'],
])('finds %s texts beside an element that comes and goes in %s', (count, jsx) => {
  expect(found(jsx)).toBe(count);
});
