import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderCycles, zones, type Gate } from './gates.ts';

const workspace = join(import.meta.dirname, '../../../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  write('tsconfig.json', '{}');
  for (const path of ['shell', 'packages/server', 'packages/contract'])
    write(`${path}/package.json`, '{ "type": "module", "commonhearth": { "runsIn": "both" } }');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
/** Writes a file that imports another one. */
function writeImport(from: string, to: string): void {
  write(to, 'export const imported = 1;');
  write(from, `export { imported } from '${'../'.repeat(from.split('/').length - 1)}${to}';`);
}
function writeCircle(one: string, other: string): void {
  writeImport(`${one}/a.ts`, `${other}/b.ts`);
  writeImport(`${other}/c.ts`, `${one}/d.ts`);
}
/** What gates of this workspace report about these files. */
const reportOf = (...gates: readonly Gate[]): string =>
  gates
    .map(({ script, args: [flag = '', config = '', ...rest] }) => {
      const args = [join(workspace, script), flag, join(workspace, config), ...rest];
      return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
    })
    .join('\n');

it('rejects folders, areas and modules that import each other in a circle', () => {
  const circles = [
    ['shell/src/layout', 'shell/src/pages'],
    ['packages/contract/src/consumer/likes', 'packages/contract/src/consumer/viewed'],
    ['packages/server/src/areas/people', 'packages/server/src/areas/homes'],
    ['packages/server/src/areas/mail/mails', 'packages/server/src/areas/mail/layout'],
  ] as const;
  for (const [one, other] of circles) writeCircle(one, other);
  const report = reportOf(...folderCycles(root));
  for (const [one] of circles) expect(report).toContain(`error folder-cycle: ${one} → `);
});

it('rejects imports past the index of an area, and from a higher layer of the contract', () => {
  const server = 'packages/server/src/areas';
  const contract = 'packages/contract/src';
  const imports = [
    ['area-only-through-index', `${server}/people/users/a.ts`, `${server}/homes/homes/b.ts`],
    ['contract-imports-product', `${contract}/session/a.ts`, `${contract}/consumer/b.ts`],
    ['published-imports-consumer', `${contract}/published/a.ts`, `${contract}/consumer/b.ts`],
  ] as const;
  for (const [, from, to] of imports) writeImport(from, to);
  const report = reportOf(zones(root));
  for (const [rule, from, to] of imports) expect(report).toContain(`error ${rule}: ${from} → ${to}`);
});
