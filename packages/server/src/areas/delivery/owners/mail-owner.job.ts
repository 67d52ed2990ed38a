import { z } from 'zod';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { defineJob, type Job } from '../../../jobs/define-job.ts';
import type { MailDeps } from '../remotes/index.ts';
import { mailOwner } from './mail-owner.ts';

const input = z.object({ remote: z.string() });

/** Emails what happened in the hour after an email, once that hour has ended. */
export const mailOwnerJob: Job<typeof input> = defineJob({
  name: 'mail-owner',
  input,
  queue: { policy: 'short', retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  key: ({ remote }) => remote,
  handler: (deps, _context, { remote }) =>
    deps.database.db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'owner-notices');
      await mailOwnerInTime(deps, tx, remote);
    }),
});

/** Emails the owner now, or once the hour after the last email has ended. */
export async function mailOwnerInTime(deps: MailDeps, tx: Tx, remote: string): Promise<void> {
  const next = await mailOwner(deps, tx, remote);
  if (next !== undefined) await deps.jobs.send(tx, mailOwnerJob, { remote }, { startAfter: next });
}
