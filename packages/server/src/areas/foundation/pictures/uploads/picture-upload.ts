import { randomUUID } from 'node:crypto';
import type { ImageType } from '@commonhearth/schemas/constants';
import type { Dependencies } from '../../../../dependencies.ts';
import type { PresignedPost } from '../../../../providers/object-store/object-store.ts';
import { mostBytes } from '../../../../providers/pictures/pictures.ts';

/** Uploads lie where no address shows them, under a name without an ending: what one is, its content says. */
export const uploadsFolder = 'uploads';
const patienceMs = 10 * 60_000;

/** What a person uploads a picture for. */
export interface UploadAim {
  readonly type: ImageType | 'home_photo';
  readonly id: number;
  readonly userId: string;
}

const uuid = String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`;
const folderOf = ({ type, id, userId }: UploadAim): string => `${type}-${id}/${userId}`;

export const isUploadKey = (key: string): boolean =>
  new RegExp(`^${uploadsFolder}/(?:[a-z_]+-\\d+/${uuid}/)?${uuid}$`).test(key);
/** We alone sign for a key, so that a file which lies there was uploaded by this person, for this. */
export const isUploadFor = (aim: UploadAim, key: string): boolean =>
  isUploadKey(key) && key.startsWith(`${uploadsFolder}/${folderOf(aim)}/`);

/** Lets somebody upload one file for a picture, and the key under which it will lie. */
export async function presignPicture(
  { objects, clock }: Pick<Dependencies, 'objects' | 'clock'>,
  aim?: UploadAim,
): Promise<{ readonly key: string; readonly post: PresignedPost }> {
  const name = randomUUID();
  const key = `${uploadsFolder}/${aim === undefined ? '' : `${folderOf(aim)}/`}${name}`;
  const post = await objects.presignPost({
    key,
    contentType: 'application/octet-stream',
    minBytes: 1,
    maxBytes: mostBytes,
    expiresAt: new Date(clock().getTime() + patienceMs),
  });
  return { key, post };
}
