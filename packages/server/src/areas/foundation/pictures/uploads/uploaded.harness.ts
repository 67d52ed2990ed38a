import { randomInt, randomUUID } from 'node:crypto';
import type { TestApi } from '@commonhearth/testing-server/api';
import { plain } from '../../../../providers/pictures/pictures.harness.ts';
import type { UploadAim } from './picture-upload.ts';

const digits = (): number => randomInt(256);
/** A small picture that is like no other. */
export const somePicture = (): Promise<Buffer> =>
  plain(100, randomInt(100, 110), [digits(), digits(), digits()]).png().toBuffer();

/** A file as it lies in the store once a person has uploaded it; answers its key. */
export async function uploaded(
  { deps }: Pick<TestApi, 'deps'>,
  { type, id, userId }: Omit<UploadAim, 'id'> & { readonly id: number | string },
  file?: Uint8Array,
): Promise<string> {
  const key = `uploads/${type}-${id}/${userId}/${randomUUID()}`;
  await deps.objects.put(key, file ?? (await somePicture()), 'application/octet-stream');
  return key;
}
