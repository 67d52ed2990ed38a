import { randomUUID } from 'node:crypto';
import type { PersonContext } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflict } from '../../failure.ts';
import { byId } from '../../http/parse-id.ts';
import { permit } from '../../http/policy.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { changeCompound } from '../compounds/compounds.policy.ts';
import { findCompound } from '../compounds/compounds.repository.ts';
import { loadImagesJob } from './load-images.job.ts';
import { knownProviderImages } from './photos.repository.ts';

/** How many "Next" loads. */
export const nextImages = 10;

/** Queues the loading of the provider's next pictures of a home, or of all that it does not have. */
export async function loadImages(
  { database, jobs, listings }: Pick<Dependencies, 'database' | 'jobs' | 'listings'>,
  context: PersonContext,
  { compoundId, most }: { readonly compoundId: string; readonly most: number | null },
): Promise<{ readonly job_id: string }> {
  return database.db.transaction(async (tx) => {
    const found = await byId(compoundId, (id) => findCompound(tx, id));
    const { home } = permit(changeCompound, context.actor, found, 'This home');
    if (home.provider !== listings.name || home.externalId === null)
      throw conflict('conflict', 'No provider has pictures of this home. Upload photos of your own.');
    const known = await knownProviderImages(tx, home.homeId);
    const jobId = randomUUID();
    const { userId } = context.actor;
    await jobs.send(tx, loadImagesJob, { homeId: home.homeId, known: [...known], most }, { jobId, userId });
    await recordAudit(tx, context, {
      action: 'load_images',
      objectType: 'home',
      objectId: home.homeId,
      before: null,
      after: { most },
    });
    return { job_id: jobId };
  });
}
