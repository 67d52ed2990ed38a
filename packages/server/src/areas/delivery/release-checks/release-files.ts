import { createHash } from 'node:crypto';
import { mostReleaseBytes } from '@commonhearth/schemas';
import { compressed, putAnew, putBoth, type Compressed } from '../../../providers/object-store/compressed.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { z } from 'zod';
import { releaseFolder, type ReleaseName } from '../remotes/index.ts';
import { readStaged, stagedFiles } from './staged-files.ts';

/** What was uploaded for a release: the integrity of every file, and those that it names, as they will be stored. */
export interface UploadedFiles {
  readonly integrity: ReadonlyMap<string, string>;
  readonly files: readonly Compressed[];
  /** Bytes of each file as it travels. */
  readonly bytes: ReadonlyMap<string, number>;
}

const integrityOf = (body: Uint8Array): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;

/**
 * Reads what was uploaded, and hashes just the bytes that will be stored: whoever holds a form may post once more.
 * `named` are the files that the descriptor names, with their integrity: others are only counted, and what is cut or
 * another is not kept.
 */
export async function readUploaded(
  objects: ObjectStore,
  release: ReleaseName,
  named: unknown,
): Promise<UploadedFiles> {
  const wanted = new Map(Object.entries(typeof named === 'object' && named !== null ? named : {}));
  const integrity = new Map<string, string>();
  const bytes = new Map<string, number>();
  const files: Compressed[] = [];
  let read = 0;
  for (const name of await stagedFiles(objects, release)) {
    const body = wanted.has(name) ? await readStaged(objects, release, name) : undefined;
    read += body?.length ?? 0;
    const hash = body === undefined || read > mostReleaseBytes ? 'not read' : integrityOf(body);
    integrity.set(name, hash);
    if (body === undefined || hash !== wanted.get(name)) continue;
    const file = await compressed(releaseFolder(release) + name, body);
    bytes.set(name, (file.variant ?? body).length);
    files.push(file);
  }
  return { integrity, files, bytes };
}

const descriptorKey = (release: ReleaseName): string => `${releaseFolder(release)}descriptor.json`;

/**
 * Stores a release where it stays. The descriptor goes last: a folder that has it is whole, and one that lacks it is
 * written anew.
 */
export async function storeFiles(
  objects: ObjectStore,
  release: ReleaseName,
  descriptor: unknown,
  files: readonly Compressed[],
): Promise<void> {
  for (const file of files) await putBoth(objects, file);
  await putAnew(objects, descriptorKey(release), new TextEncoder().encode(JSON.stringify(descriptor)));
}

/** What the folder's descriptor says; undefined where it has none that can be read. */
export async function storedDescriptor(
  objects: ObjectStore,
  release: ReleaseName,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const body = await objects.read(descriptorKey(release));
  if (body === undefined) return undefined;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}

/** Whether the store has every file of a release. */
export async function hasFiles(
  objects: ObjectStore,
  release: ReleaseName,
  names: readonly string[],
): Promise<boolean> {
  for (const name of names)
    if ((await objects.get(releaseFolder(release) + name)) === undefined) return false;
  return true;
}
