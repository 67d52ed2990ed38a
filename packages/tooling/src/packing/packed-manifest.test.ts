import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedManifest } from './packed-manifest.ts';
import type { Manifest } from './published.ts';

it('[RWD-06] a remote in its own repository gets the list of supported browsers with the tooling', () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as Manifest;
  const lockfile = { lockfileVersion: '9.0', settings: {}, importers: {}, packages: {}, snapshots: {} };
  const one = { name: 'tooling', path: 'packages/tooling', manifest, exports: {}, bin: {} };
  const packed = packedManifest(join(import.meta.dirname, 'no-compiled-files'), one, lockfile, new Map());
  expect(manifest.browserslist).not.toEqual([]);
  expect(packed.manifest).toMatchObject({ browserslist: manifest.browserslist });
});
