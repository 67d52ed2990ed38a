import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { PresignedPost } from '../../providers/object-store/object-store.ts';
import { mostBytes } from '../../providers/pictures/pictures.ts';

/** Uploads lie where no address shows them, under a name without an ending: what one is, its content says. */
export const uploadsFolder = 'uploads';
const patienceMs = 10 * 60_000;

export const isUploadKey = (key: string): boolean => /^uploads\/[0-9a-f-]{36}$/.test(key);

/** Lets somebody upload one file for a picture, and the key under which it will lie. */
export async function presignPicture({
  objects,
  clock,
}: Pick<Dependencies, 'objects' | 'clock'>): Promise<{ readonly key: string; readonly post: PresignedPost }> {
  const key = `${uploadsFolder}/${randomUUID()}`;
  const post = await objects.presignPost({
    key,
    contentType: 'application/octet-stream',
    minBytes: 1,
    maxBytes: mostBytes,
    expiresAt: new Date(clock().getTime() + patienceMs),
  });
  return { key, post };
}
