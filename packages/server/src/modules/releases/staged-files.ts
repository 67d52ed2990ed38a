import type { Dependencies } from '../../dependencies.ts';
import { contentTypeOf } from '../../providers/object-store/object-key.ts';
import { uploadsFolder } from '../pictures/picture-upload.ts';
import { folderOf, type ReleaseName } from './release-name.ts';

/** Longer than the slowest line needs for the largest release. */
const patienceMs = 15 * 60_000;

/** Uploads of a release lie where no address shows them, and are swept with all uploads. */
const stagedFolder = (release: ReleaseName): string =>
  folderOf(release).replace(/^remotes\//, `${uploadsFolder}/releases/`);

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
