import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { recordAudit } from '../../foundation/index.ts';
import type { MailDeps } from '../remotes/index.ts';
import { mailOwnerInTime } from './mail-owner.job.ts';
import { keepNotice, type OwnerNotice } from './owner-notices.repository.ts';
import { sendOwnerNoticeJob } from './send-owner-notice.job.ts';

/** Who finds what an owner is told, as the audit names it. */
export const releaseWatch = 'release watch';

/** The line of the audit about what was found. Texts of errors don't go there, since lines outlive the reports. */
type Found = Pick<Parameters<typeof recordAudit>[2], 'action' | 'objectType' | 'objectId' | 'after'>;

/**
 * Tells the owner of a remote what happened to its release, in the transaction that it happened in. The owner gets at most
 * one email an hour for each remote; what happens in between is in the next one. A webhook, where one is set, gets each
 * notice. What changes the channel has a line of the audit already; for anything else, `found` is that line.
 */
export async function tellOwner(deps: MailDeps, tx: Tx, notice: OwnerNotice, found?: Found): Promise<void> {
  await lockUntilCommit(tx, 'owner-notices');
  const noticeId = await keepNotice(tx, notice);
  if (noticeId === undefined) return;
  if (found !== undefined)
    await recordAudit(
      tx,
      { actor: { kind: 'job', name: releaseWatch }, requestId: null, at: deps.clock() },
      { before: null, ...found },
    );
  if (deps.config.ownerWebhook !== undefined) await deps.jobs.send(tx, sendOwnerNoticeJob, { noticeId });
  await mailOwnerInTime(deps, tx, notice.remote);
}
