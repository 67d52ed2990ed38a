import type { ImagePost } from '@commonhearth/schemas';
import type { Dependencies } from '../../../../dependencies.ts';
import { pictureFailure } from '../../../../providers/pictures/picture-failure.ts';
import { mostBytes } from '../../../../providers/pictures/pictures.ts';
import { presignPicture, type UploadAim } from './picture-upload.ts';

const taken: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A form for one upload of a person, unless what is said of the file tells already that it cannot be a picture. */
export async function imagePostFor(
  deps: Pick<Dependencies, 'objects' | 'clock'>,
  aim: UploadAim,
  file: { readonly content_type: string; readonly size: number },
): Promise<ImagePost> {
  const type = file.content_type.toLowerCase();
  if (/^image\/hei[cf]/.test(type)) throw pictureFailure('heic', 'content_type');
  if (!taken.includes(type)) throw pictureFailure('format', 'content_type');
  if (file.size > mostBytes) throw pictureFailure('bytes', 'size');
  const { key, post } = await presignPicture(deps, aim);
  return { url: post.url, fields: post.fields, storage_key: key };
}
