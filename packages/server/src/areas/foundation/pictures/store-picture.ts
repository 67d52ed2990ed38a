import { createHash } from 'node:crypto';
import type { Foundation } from '../../../dependencies.ts';
import { Failure } from '../../../failure.ts';
import { putOnce } from '../../../providers/object-store/compressed.ts';
import { pictureFailure } from '../../../providers/pictures/picture-failure.ts';
import { mostBytes, type Picture } from '../../../providers/pictures/pictures.ts';
import { isUploadKey } from './uploads/picture-upload.ts';
import { registerPicture } from './stored-pictures.repository.ts';

type Stores = Pick<Foundation, 'objects' | 'backup'>;

/** What a row says of a picture whose every file is stored. */
export interface StoredPicture extends Omit<Picture, 'variants'> {
  readonly storageKey: string;
}

/** Of all that is stored of it: other bytes are another picture, which never takes the place of this one. */
function storageKeyOf({ variants }: Picture): string {
  const hash = createHash('sha256');
  for (const { name, body } of variants) hash.update(`${name} ${body.length}\n`).update(body);
  return `photos/${hash.digest('hex').slice(0, 20)}`;
}

/** Every file in both stores, before anybody is told of the picture. Who keeps no note of it uses `keepPicture`. */
export async function storePicture({ objects, backup }: Stores, picture: Picture): Promise<StoredPicture> {
  const { variants, ...about } = picture;
  const storageKey = storageKeyOf(picture);
  for (const { name, body } of variants) await putOnce([objects, backup], `${storageKey}/${name}`, body);
  return { ...about, storageKey };
}

type KeepingDeps = Stores & Pick<Foundation, 'database' | 'clock'>;

/** As `storePicture`, with its row before the first file: without anything that refers to it, it is swept in time. */
export async function keepPicture(deps: KeepingDeps, picture: Picture): Promise<StoredPicture> {
  const { variants: _files, ...about } = picture;
  await registerPicture(deps, { ...about, storageKey: storageKeyOf(picture) });
  return storePicture(deps, picture);
}

/** Makes a picture of an upload and stores it; a `Failure` says why there is none. */
export async function storeUpload(
  deps: KeepingDeps & Pick<Foundation, 'pictures'>,
  uploadKey: string,
): Promise<StoredPicture> {
  const upload = isUploadKey(uploadKey) ? await deps.objects.get(uploadKey) : undefined;
  // before it is read: a store that we did not sign for may hold anything
  if (upload !== undefined && upload.size > mostBytes) throw pictureFailure('bytes');
  const bytes = upload && (await deps.objects.read(uploadKey));
  if (bytes === undefined)
    throw new Failure('not_found', 'not_found', 'The upload has expired. Upload the picture again.');
  return keepPicture(deps, await deps.pictures.ofUpload(bytes));
}
