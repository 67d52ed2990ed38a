import { mostFileBytes } from '@commonhearth/schemas';
import type { Dependencies } from '../../../dependencies.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { listAll, type ObjectStore } from '../../../providers/object-store/object-store.ts';
import { uploadsFolder } from '../../foundation/index.ts';
import { releaseFolder, type ReleaseName } from '../remotes/index.ts';

/** Longer than the slowest line needs for the largest release. */
const patienceMs = 15 * 60_000;

/** Uploads of a release lie where no address shows them, and are swept with all uploads. */
const stagedFolder = (release: ReleaseName): string =>
  releaseFolder(release).replace(/^remotes\//, `${uploadsFolder}/releases/`);

/** Lets somebody upload one file of a release, of just that size. */
export async function presignFile(
  { objects, clock }: Pick<Dependencies, 'objects' | 'clock'>,
  release: ReleaseName,
  { name, size }: { readonly name: string; readonly size: number },
) {
  const key = stagedFolder(release) + name;
  const { url, fields } = await objects.presignPost({
    key,
    contentType: contentTypeOf(key),
    minBytes: size,
    maxBytes: size,
    expiresAt: new Date(clock().getTime() + patienceMs),
  });
  return { name, url, fields };
}

/** Names of what was uploaded for a release so far. */
export async function stagedFiles(objects: ObjectStore, release: ReleaseName): Promise<readonly string[]> {
  const folder = stagedFolder(release);
  const names: string[] = [];
  for await (const { key } of listAll(objects, folder)) names.push(key.slice(folder.length));
  return names;
}

/** The bytes of a file that was uploaded; undefined where it is not there, or is larger than any may be. */
export async function readStaged(
  objects: ObjectStore,
  release: ReleaseName,
  name: string,
): Promise<Uint8Array | undefined> {
  const key = stagedFolder(release) + name;
  const size = (await objects.get(key))?.size;
  return size === undefined || size > mostFileBytes ? undefined : objects.read(key);
}

/** Begins anew: what was uploaded before under another name would be a file too many. */
export async function dropOthers(
  objects: ObjectStore,
  release: ReleaseName,
  names: readonly string[],
): Promise<void> {
  for (const name of await stagedFiles(objects, release))
    if (!names.includes(name)) await objects.remove(stagedFolder(release) + name);
}
