import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '@commonhearth/registry';
import { mostMapBytes } from '@commonhearth/schemas';

export interface BuiltMap {
  /** The file of the build that the map is of. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

async function readBuiltMap(folder: string, name: string): Promise<BuiltMap | undefined> {
  const bytes = await readFile(join(folder, `${name}.map`)).catch(() => undefined);
  // the site takes no larger map, and the others are worth sending without it
  if (bytes === undefined || bytes.length > mostMapBytes) return undefined;
  return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** The source maps that the build of this very release left in a folder; none if another build was the last one there. */
export async function readMaps(
  folder: string,
  { hash, files = {} }: Pick<Descriptor, 'hash' | 'files'>,
): Promise<readonly BuiltMap[]> {
  const of = await readFile(join(folder, 'release.txt'), 'utf8').catch(() => undefined);
  if (of !== hash) return [];
  const read = await Promise.all(Object.keys(files).map((name) => readBuiltMap(folder, name)));
  return read.filter((map) => map !== undefined);
}
