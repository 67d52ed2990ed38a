import { mkdtempSync, writeFileSync } from 'node:fs';
import { integrityOf } from '@commonhearth/registry/integrity';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with a small build of a remote, whose files are what its descriptor says. */
export function builtRemote(
  name: string,
  version = '1.1.0',
): { readonly folder: string; readonly hash: string } {
  const folder = mkdtempSync(join(tmpdir(), 'built-remote-'));
  const files = { 'remoteEntry.js': 'entry();', 'home.js': 'home();' };
  const hash = 'bbbbbbbbbbbb';
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeFileSync(
    join(folder, 'descriptor.json'),
    JSON.stringify({
      format: 1,
      name,
      version,
      contract: '^2.0.0',
      routes: [],
      slots: [],
      nav: [],
      owns: { slices: [], endpoints: [] },
      hash,
      entry: 'remoteEntry.js',
      modules: { './home': { files: ['home.js'] } },
      files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    }),
  );
  return { folder, hash };
}
