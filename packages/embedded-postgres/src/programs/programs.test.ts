import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { binariesFolder } from './binaries.ts';
import { layoutOf } from '../data-dir/layout.ts';
import { usableBinaries } from './programs.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('programs below a folder whose name a shell would misread are run from a copy', async () => {
  const native = dirname(binariesFolder());
  const checkout = join(folder, '$x "y"');
  mkdirSync(checkout);
  symlinkSync(native, join(checkout, 'native'));
  symlinkSync(join(native, '../package.json'), join(checkout, 'package.json'));
  const bin = await usableBinaries(
    layoutOf(join(folder, 'data')),
    undefined,
    join(checkout, 'native', 'bin'),
  );
  expect(bin).not.toContain('$');
  const answer = await run([join(bin, 'initdb'), '--version']);
  expect(answer).toMatchObject({ ok: true, output: expect.stringContaining('PostgreSQL') as string });
});
