import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { listAll } from '../../../providers/object-store/object-store.ts';
import { uploadsFolder } from './uploads/picture-upload.ts';

/** So long a job that waits for a store may still come back to an upload. */
const keptMs = 24 * 3_600_000;

/**
 * Deletes uploads, which may say where they were taken, once their pictures are made or nobody asks for them; and what
 * is left of files whose writing a kill cut off.
 */
export const sweepUploadsJob = defineScheduledJob({
  name: 'sweep-uploads',
  schedule: '25 * * * *',
  handler: async ({ objects, backup, clock }) => {
    const before = clock().getTime() - keptMs;
    for await (const { key, modifiedAt } of listAll(objects, `${uploadsFolder}/`))
      if (modifiedAt.getTime() < before) await objects.remove(key);
    for (const store of [objects, backup]) await store.sweepUnfinished?.(new Date(before));
  },
});
