import { z } from 'zod';
import { marketOfId } from '../../homes/index.ts';
import { ImportInputError, importListings } from '../imports/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { reportProgress } from '../../../jobs/job-runs.ts';
import { tellProgress, type Tell } from '../../../jobs/tell-progress.ts';
import { sharePeriod } from '../review-periods/index.ts';
import { findImportFile } from './import-files.repository.ts';
import { fileFault, mostFaults, openImportFile } from './import-store.ts';

const kilobyte = 1_024;

async function* told(
  bytes: AsyncIterable<Uint8Array>,
  total: number,
  tell: Tell,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    yield chunk;
    read += chunk.length;
    // what is read is not written yet
    tell(Math.min(Math.floor(read / kilobyte), total - 1), total);
  }
}

/**
 * Imports a kept file into its cycle, in one transaction: cut off anywhere nothing is written, and the next try begins
 * anew; after all was written it changes nothing. How far it is, is told in kilobytes.
 */
export const importFileJob = defineJob({
  name: 'import-file',
  input: z.object({
    reviewPeriodId: z.int(),
    fileId: z.uuid(),
    mapping: z.array(z.object({ column: z.string(), field: z.string() })),
    userId: z.uuid(),
  }),
  queue: {
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  },
  progress: true,
  handler: (deps, { jobId }, { reviewPeriodId, fileId, mapping, userId }) =>
    tellProgress(deps, jobId, async (tell) => {
      const { db } = deps.database;
      const at = deps.clock();
      const file = await findImportFile(db, reviewPeriodId, fileId, at);
      const period = await db.transaction((tx) => sharePeriod(tx, reviewPeriodId));
      if (file === undefined || period === undefined)
        throw fileFault('The file has expired. Upload it again.');
      const total = Math.max(Math.ceil(file.bytes / kilobyte), 1);
      try {
        const { key } = await marketOfId(db, period.marketId);
        const report = await importListings(deps.database, {
          bytes: told(await openImportFile(deps.objects, file.storageKey), total, tell),
          overrides: mapping,
          progress: { count: () => undefined, say: () => undefined },
          source: file.name,
          marketKey: key,
          periodId: String(reviewPeriodId),
          dryRun: false,
          mostFaults,
          now: at,
          userId,
          jobs: deps.jobs,
        });
        tell(total, total);
        const errors = report.faults.map(({ line, reason }) => ({ item: `line ${line}`, reason }));
        const homes = report.imported + report.returned + report.updated;
        const result = { homes, left_out: report.faulty };
        await reportProgress(db, jobId, { done: total, total, errors, result });
      } catch (error) {
        if (error instanceof ImportInputError) throw fileFault(error.message);
        throw error;
      }
    }),
});
