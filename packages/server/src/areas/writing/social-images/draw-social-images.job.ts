import { inPhotoOrder } from '@commonhearth/domain';
import { socialTypes } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/client.ts';
import type { SocialImageJson } from '../../../db/schema/json.ts';
import { compounds } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { tellProgress, type Tell } from '../../../jobs/tell-progress.ts';
import { lettering } from '../../../providers/pictures/lettering.ts';
import { shownStatus } from '../../../visibility.ts';
import { areaOfCompound, listWords, unfinishedRuns, writingTask } from '../ai-text/index.ts';
import { holdPictures, keepPicture, readPhoto, recordAudit } from '../../foundation/index.ts';
import {
  contentChanged,
  findCompound,
  type LoadedCompound,
  lockCompound,
  toPublicCompound,
  updateCompound,
} from '../../homes/index.ts';
import { drawSocial, socialDesigns, socialSize } from './social-drawing.ts';
import { socialWords } from './social-words.ts';

const name = 'draw-social-images';
interface Asked {
  readonly compoundId: number;
  readonly socialType: (typeof socialTypes)[number];
  readonly jobId: string;
}

/** Each design of its own photo, where the home has that many; each stored whole before the next. */
async function drawAll(deps: Foundation, row: LoadedCompound, tell: Tell): Promise<readonly string[]> {
  const { database, config } = deps;
  const area = await areaOfCompound(database.db, row.compound.areaId);
  const { task } = await writingTask(database.db, row);
  const words = socialWords(toPublicCompound(row), {
    brand: config.brandName,
    list: listWords(task),
    area: area?.name ?? null,
  });
  const photos = inPhotoOrder(toPublicCompound(row).home_photos).slice(0, socialDesigns.length);
  const letters = await lettering();
  const keys: string[] = [];
  tell(0, socialDesigns.length);
  for (const [i, design] of socialDesigns.entries()) {
    const photo = photos[i % Math.max(photos.length, 1)];
    const read = photo && (await readPhoto(deps, photo, socialSize.width));
    const picture = await deps.pictures.ofPost(drawSocial(design, letters, words, read));
    keys.push((await keepPicture(deps, picture)).storageKey);
    tell(keys.length, socialDesigns.length);
  }
  return keys;
}

async function lockedFor(tx: Tx, { compoundId, jobId }: Asked): Promise<LoadedCompound | undefined> {
  const row = await lockCompound(tx, compoundId);
  return row?.compound.deletedAt === null && row.compound.socialJobId === jobId ? row : undefined;
}

const ofType = (images: readonly SocialImageJson[], type: string) =>
  images.filter(({ data }) => data.social_type === type);

async function storeImages(deps: Foundation, asked: Asked, keys: readonly string[]): Promise<void> {
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const row = await lockedFor(tx, asked);
    if (row === undefined) return;
    const { compound } = row;
    const { socialMediaImages: aside = [], ...putAside } = compound.putAside;
    const others = compound.socialMediaImages.filter(({ data }) => data.social_type !== asked.socialType);
    const first = Math.max(0, ...[...others, ...aside].map(({ image_id: id }) => id)) + 1;
    const made = keys.map((key, i) => ({
      image_id: first + i,
      url: `${key}/${socialSize.width}.png`,
      data: { social_type: asked.socialType },
    }));
    const socialMediaImages = [...others, ...made];
    await updateCompound(tx, asked.compoundId, { socialMediaImages, putAside, socialJobId: null });
    await holdPictures(tx, [...keys, ...aside.map(({ url }) => url)], at);
    await recordAudit(
      tx,
      { actor: { kind: 'job', name }, requestId: null, at },
      {
        action: 'social_images',
        objectType: 'compound',
        objectId: asked.compoundId,
        before: { socialMediaImages: [...others, ...ofType(aside, asked.socialType)] },
        after: { socialMediaImages },
      },
    );
    if (shownStatus(compound) === 'published') await contentChanged(deps, tx, compound.marketId);
  });
}

/** No try is left: the images of before are back. The job stays named, so that staff are told of its failure. */
async function putBack(deps: Pick<Foundation, 'database' | 'jobs'>, asked: Asked): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const row = await lockedFor(tx, asked);
    if (row === undefined) return;
    const { socialMediaImages: aside = [], ...putAside } = row.compound.putAside;
    const socialMediaImages = [...row.compound.socialMediaImages, ...aside];
    await updateCompound(tx, asked.compoundId, { socialMediaImages, putAside });
    if (aside.length > 0 && shownStatus(row.compound) === 'published')
      await contentChanged(deps, tx, row.compound.marketId);
  });
}

const waits = async (db: Db, { compoundId, jobId }: Asked): Promise<LoadedCompound | undefined> => {
  const row = await findCompound(db, compoundId);
  return row?.compound.socialJobId === jobId && row.compound.deletedAt === null ? row : undefined;
};

/**
 * Draws the social images of one home. Cut off anywhere and run again it makes the same pictures; none is named before
 * the files of all are there, and only while the home waits for this job.
 */
export const drawSocialImagesJob = defineJob({
  name,
  input: z.object({ compoundId: z.int(), socialType: z.enum(socialTypes), jobId: z.uuid() }),
  queue: { retryLimit: 2, retryDelay: 3, heartbeatSeconds: 10, expireInSeconds: 600 },
  progress: true,
  runOf: ({ jobId }) => jobId,
  unfinished: async ({ database }) =>
    (await unfinishedRuns(database.db, compounds.socialJobId)).map((run) => ({
      ...run,
      socialType: 'top_10_home' as const,
    })),
  handler: async (deps, { jobId, isLastTry }, asked) => {
    try {
      await tellProgress(deps, jobId, async (tell) => {
        const row = await waits(deps.database.db, asked);
        if (row !== undefined) await storeImages(deps, asked, await drawAll(deps, row, tell));
      });
    } catch (error) {
      if (isLastTry === true) await putBack(deps, asked);
      throw error;
    }
  },
});
