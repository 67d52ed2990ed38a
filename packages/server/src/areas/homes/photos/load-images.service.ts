import { randomUUID } from 'node:crypto';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { recordAudit } from '../../foundation/index.ts';
import { changeCompound, findCompound } from '../compounds/index.ts';
import { updateHome } from '../homes/index.ts';
import { loadImagesJob } from './load-images.job.ts';
import { knownProviderImages } from './photos.repository.ts';

/** How many "Next" loads. */
export const nextImages = 10;

interface Wanted {
  readonly homeId: number;
  /** At most so many; all where null. */
  readonly most: number | null;
  readonly userId: string;
}

/** Queues the loading under the home, where whoever opens it finds how far it is; answers the job. */
export async function queueImages(
  tx: Tx,
  jobs: Dependencies['jobs'],
  { homeId, most, userId }: Wanted,
): Promise<string> {
  const known = [...(await knownProviderImages(tx, homeId))];
  const jobId = randomUUID();
  await jobs.send(tx, loadImagesJob, { homeId, known, most }, { jobId, userId });
  await updateHome(tx, homeId, { imagesJobId: jobId });
  return jobId;
}

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
      throw conflict('conflict', 'No provider has pictures of this home. Upload your own photos.');
    const { homeId } = home;
    const jobId = await queueImages(tx, jobs, { homeId, most, userId: context.actor.userId });
    await recordAudit(tx, context, {
      action: 'load_images',
      objectType: 'home',
      objectId: homeId,
      before: null,
      after: { most },
    });
    return { job_id: jobId };
  });
}
