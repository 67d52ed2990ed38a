import { z } from 'zod';
import type { Foundation } from '../../../dependencies.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { reportProgress, type ItemError } from '../../../jobs/job-runs.ts';
import type { ListingImage, ListingImageFile } from '../../../providers/listings/listing-provider.ts';
import type { HomeRow } from '../compounds/index.ts';
import { lockHome, updateHome } from '../homes/index.ts';
import { holdPictures, keepPicture, type StoredPicture } from '../../foundation/index.ts';
import {
  findHome,
  insertPhoto,
  knownProviderImages,
  photosInOrder,
  updatePhoto,
} from './photos.repository.ts';
import { photosChanged } from './photos.service.ts';

const name = 'load-provider-images';

async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw new Failure('conflict', 'unavailable', 'The provider isn’t responding. Try again in a moment.', {
      current: error,
    });
  }
}

const pictureOf = ({ pictures }: Foundation, { kind, bytes }: ListingImageFile) =>
  kind === 'drawing' ? pictures.ofDrawing(bytes) : pictures.ofUpload(bytes);

interface Loading extends Pick<HomeRow, 'homeId' | 'externalId'> {
  /** The id of the job: all photos that it loads are one act in the audit. */
  readonly act: string;
}

/** Puts a stored picture of the provider to the photos of the home, once, whoever else does the same. */
async function writePhoto(
  deps: Foundation,
  { homeId, act }: Loading,
  { id, alt }: ListingImage,
  picture: StoredPicture,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const home = await lockHome(tx, homeId);
    if (home === undefined || (await knownProviderImages(tx, homeId)).has(id)) return;
    const at = deps.clock();
    await holdPictures(tx, [picture.storageKey], at);
    const twin = (await photosInOrder(tx, homeId)).find((one) => one.storageKey === picture.storageKey);
    if (twin?.providerImage === null) {
      // staff uploaded the same picture before: it is this one
      await updatePhoto(tx, twin.imageId, { providerImage: id });
      return;
    }
    const added = await insertPhoto(tx, homeId, picture, {
      ...{ createTimestamp: at, providerImage: id, alt },
      // the provider has it twice: one is shown, and the other is known
      ...(twin !== undefined && { deletedAt: at }),
    });
    if (twin !== undefined) return;
    const { imageId, storageKey, sortOrder } = added;
    await photosChanged(deps, tx, { actor: { kind: 'job', name }, requestId: null, at }, home, {
      action: 'load_photo',
      act,
      before: { [imageId]: null },
      after: { [imageId]: { storageKey, sortOrder, providerImage: id } },
    });
  });
}

async function loadOne(
  deps: Foundation,
  loading: Loading,
  image: ListingImage,
): Promise<ItemError | undefined> {
  try {
    const file = await asked(deps.listings.image(loading.externalId ?? '', image.id));
    if (file === undefined) return { item: image.id, reason: 'The provider removed this picture.' };
    await writePhoto(deps, loading, image, await keepPicture(deps, await pictureOf(deps, file)));
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { item: image.id, reason: error.message };
  }
}

/** How many the provider has that the home never had. */
async function countOthers(
  { database: { db } }: Foundation,
  homeId: number,
  images: readonly ListingImage[],
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockHome(tx, homeId)) === undefined) return;
    const known = await knownProviderImages(tx, homeId);
    await updateHome(tx, homeId, { otherImagesCount: images.filter(({ id }) => !known.has(id)).length });
  });
}

/**
 * Loads pictures of the provider that a home never had, behind its others. Which ones is decided by what it had when
 * they were asked for, so that a job which is tried again loads the same.
 */
export const loadImagesJob = defineJob({
  name,
  input: z.object({
    homeId: z.int(),
    /** What of the provider's it had, or staff took away, at that time. */
    known: z.array(z.string()),
    /** At most so many; all where null. */
    most: z.int().nullable(),
  }),
  queue: {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  },
  progress: true,
  handler: async (deps, { jobId }, { homeId, known, most }) => {
    const { db } = deps.database;
    const home = await findHome(db, homeId);
    if (home?.externalId == null) return;
    const images = await asked(deps.listings.images(home.externalId));
    if (images === undefined) {
      const reason = 'The provider no longer has this listing.';
      await reportProgress(db, jobId, { done: 0, total: 0, errors: [{ item: home.externalId, reason }] });
      return;
    }
    const before = new Set(known);
    const wanted = images.filter(({ id }) => !before.has(id)).slice(0, most ?? images.length);
    await reportProgress(db, jobId, { done: 0, total: wanted.length });
    for (const [i, image] of wanted.entries()) {
      const has = (await knownProviderImages(db, homeId)).has(image.id);
      const error = has ? undefined : await loadOne(deps, { ...home, act: jobId }, image);
      await reportProgress(db, jobId, {
        ...{ done: i + 1, total: wanted.length },
        errors: error === undefined ? [] : [error],
      });
    }
    await countOthers(deps, homeId, images);
  },
});
