import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { listAll } from '../../../providers/object-store/object-store.ts';
import { deleteImportFiles, keptSince } from './import-files.repository.ts';
import { importsFolder } from './import-store.ts';

/** Deletes files of imports once their day is over. */
export const sweepImportFilesJob = defineScheduledJob({
  name: 'sweep-import-files',
  schedule: '40 * * * *',
  handler: async ({ database: { db }, objects, clock }) => {
    const before = keptSince(clock());
    await deleteImportFiles(db, before);
    for await (const { key, modifiedAt } of listAll(objects, `${importsFolder}/`))
      if (modifiedAt < before) await objects.remove(key);
  },
});
