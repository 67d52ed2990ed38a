import { daysBefore } from '../../../db/days-before.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { listAll } from '../../../providers/object-store/object-store.ts';
import { sourceMapsFolder } from './source-map-files.ts';
import { forgetMaps, isNeeded } from './source-maps.repository.ts';

const keptDays = 30;
/** An upload goes on for a while after its form was given. */
const freshDays = 1;

/** Deletes source maps 30 days after their upload, unless a channel has their release; every night. */
export const pruneSourceMapsJob = defineScheduledJob({
  name: 'prune-source-maps',
  schedule: '35 4 * * *',
  handler: async ({ database: { db }, objects, clock, log }) => {
    const forgotten = await forgetMaps(db, daysBefore(keptDays, clock()));
    const before = daysBefore(freshDays, clock());
    let deleted = 0;
    for await (const { key, modifiedAt } of listAll(objects, `${sourceMapsFolder}/`)) {
      const [, remote = '', name = ''] = key.split('/');
      if (modifiedAt >= before || (await isNeeded(db, remote, name.replace(/\.map$/, '')))) continue;
      await objects.remove(key);
      deleted += 1;
    }
    log.info({ forgotten, deleted }, 'source maps: deleted old ones');
  },
});
