import pLimit from 'p-limit';
import type { Dependencies } from '../../../../dependencies.ts';
import { invalidField } from '../../../../failure.ts';
import { ProblemError } from '../../../../http/problem-error.ts';
import { isUploadFor, type UploadAim } from './picture-upload.ts';
import { storeUpload, type StoredPicture } from '../store-picture.ts';

/** How many calls wait for their picture in a process: each takes about a second, and a call gives up after two minutes. */
const mostWaiting = 24;
/** Uploads are read one after the other: each may have 15 MB. */
const room = pLimit(2);

const notThere = () =>
  invalidField('storage_key', 'You have no upload for this with that key. Upload the file again.');

/**
 * Makes a picture of what this person uploaded for this, within the call; its files are stored when it answers. What
 * cannot be one, or lies elsewhere, is a `Failure`.
 */
export async function takeUpload(
  deps: Pick<Dependencies, 'objects' | 'backup' | 'pictures' | 'database' | 'clock'>,
  aim: UploadAim,
  storageKey: string,
): Promise<StoredPicture> {
  if (!isUploadFor(aim, storageKey) || (await deps.objects.get(storageKey)) === undefined) throw notThere();
  if (room.activeCount + room.pendingCount >= mostWaiting)
    throw new ProblemError(
      429,
      'too_many_requests',
      'We’re processing many pictures right now. Try again in a few seconds.',
      { retryAfterSeconds: 5 },
    );
  return room(() => storeUpload(deps, storageKey));
}

/** The size of a picture that stands in a list or beside a name, as one object. */
export function smallObjectOf({ storageKey, widths }: StoredPicture): string {
  const width = widths.find((one) => one >= 960) ?? widths.at(-1) ?? 0;
  return `${storageKey}/${width}.jpg`;
}
