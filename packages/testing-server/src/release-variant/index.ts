import { releaseText, type Descriptor } from '@commonhearth/registry';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReleaseVariant {
  readonly descriptor: Descriptor;
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** A build as it lies in an app's `dist`, under another version: the same files, a release of its own, without building. */
export function releaseVariant(dist: string, version: string): ReleaseVariant {
  const built = JSON.parse(readFileSync(join(dist, 'descriptor.json'), 'utf8')) as Descriptor;
  const named = { ...built, version };
  const hash = createHash('sha256').update(releaseText(named)).digest('hex').slice(0, 12);
  const files = new Map(
    Object.keys(built.files ?? {}).map((name) => [name, new Uint8Array(readFileSync(join(dist, name)))]),
  );
  return { descriptor: { ...named, hash }, files };
}
