import { randomUUID } from 'node:crypto';
import type { PublicCompound, SocialType } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { shownStatus } from '../../../visibility.ts';
import { goesOn } from '../ai-text/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import {
  changeCompound,
  contentChanged,
  findCompound,
  lockForWrite,
  toPublicCompound,
  updateCompound,
} from '../../homes/index.ts';
import { drawSocialImagesJob } from './draw-social-images.job.ts';

/** Has the social images of a home drawn: those of before are put aside, and a job draws. While one does, nothing more is asked. */
export async function drawSocialImages(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { compoundId, socialType }: { readonly compoundId: string; readonly socialType: SocialType },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const { compound } = await lockForWrite(tx, context, compoundId);
    if (await goesOn(tx, compound.socialJobId)) return;
    const isOld = ({ data }: (typeof compound.socialMediaImages)[number]) => data.social_type === socialType;
    const old = compound.socialMediaImages.filter(isOld);
    const jobId = randomUUID();
    await updateCompound(tx, compound.compoundId, {
      socialMediaImages: compound.socialMediaImages.filter((image) => !isOld(image)),
      socialJobId: jobId,
      ...(old.length > 0 && { putAside: { ...compound.putAside, socialMediaImages: old } }),
    });
    await recordAudit(tx, context, {
      action: 'social_images_asked',
      objectType: 'compound',
      objectId: compound.compoundId,
      before: {},
      after: { socialJobId: jobId },
    });
    const { userId } = context.actor;
    const input = { compoundId: compound.compoundId, socialType, jobId };
    await deps.jobs.send(tx, drawSocialImagesJob, input, { jobId, userId });
    if (old.length > 0 && shownStatus(compound) === 'published')
      await contentChanged(deps, tx, compound.marketId);
  });
}

export async function listSocialImages(
  { database }: Pick<Dependencies, 'database'>,
  { actor }: PersonContext,
  compoundId: string,
): Promise<PublicCompound['social_media_images']> {
  const row = await byId(compoundId, (id) => findCompound(database.db, id));
  return toPublicCompound(permit(changeCompound, actor, row, 'This home')).social_media_images;
}
