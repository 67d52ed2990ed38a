import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const workspace = join(import.meta.dirname, '../../../..');
const made = new Set(['.git', '.cache', '.data', '.federation', 'dist', 'dist-dev']);
const app = 'mf-staff-admin';

/** The same tree in another place: files are linked where the disk can, so that it costs no space. */
function mirror(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile())
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    else if (entry.isDirectory() && (from.includes('.pnpm') || !made.has(entry.name))) mirror(source, target);
  }
}

/** What a cold build writes in this checkout, by file. */
function build(checkout: string): Record<string, string> {
  for (const folder of [join(checkout, '.cache'), join(checkout, 'node_modules/.federation')])
    rmSync(folder, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['packages/tooling/src/commands/develop/build.ts', app],
    {
      cwd: checkout,
      encoding: 'utf8',
    },
  );
  expect(`${status} ${stderr}`).toMatch(/^0 /);
  const dist = join(checkout, app, 'dist');
  return Object.fromEntries(
    readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'latin1')]),
  );
}

it('the same sources give the same bytes in any folder', () => {
  const place = mkdtempSync(join(tmpdir(), 'same-bytes-'));
  try {
    const [first, second] = [join(place, 'a'), join(place, 'another/and a longer one')];
    mirror(workspace, first);
    const files = build(first);
    mkdirSync(dirname(second));
    renameSync(first, second);
    rmSync(join(second, app, 'dist'), { recursive: true });
    expect(build(second)).toEqual(files);
    expect(Object.keys(files)).toContain('remoteEntry.js');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
