import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { findUnreferred, forgetPicture, lockUnreferred } from './stored-pictures.repository.ts';

/** Deletes pictures that nothing refers to any more; one that was cut off is gone on with by the next. */
export const sweepPicturesJob = defineScheduledJob({
  name: 'sweep-pictures',
  schedule: '35 * * * *',
  handler: async ({ database: { db }, objects, backup, clock }) => {
    for (const key of await findUnreferred(db, clock()))
      await db.transaction(async (tx) => {
        const picture = await lockUnreferred(tx, key, clock());
        if (picture === undefined) return;
        for (const width of picture.widths)
          for (const ending of ['webp', 'jpg', 'png'])
            for (const store of [objects, backup]) await store.remove(`${key}/${width}.${ending}`);
        await forgetPicture(tx, key);
      });
  },
});
