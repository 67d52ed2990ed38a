import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { recordAudit } from '../../foundation/index.ts';
import type { MailDeps } from '../remotes/index.ts';
import { mailOwner } from './mail-owner.ts';
import { storeNotice, type OwnerNotice } from './owner-notices.repository.ts';
import { sendOwnerNoticeJob } from './send-owner-notice.job.ts';

/** The actor of the audit entries. */
const releaseWatch = 'release watch';

/** An audit entry. It never has the text of an error, since entries outlive reports. */
type Finding = Pick<Parameters<typeof recordAudit>[2], 'action' | 'objectType' | 'objectId' | 'after'>;

/**
 * Notifies the owner of a remote, in the transaction of the event. The owner gets at most one email an hour for each
 * remote; later notices are in the next one. The webhook gets each notice, if one is set. Changes of the channel have an
 * audit entry already; for any other event, `finding` is the entry.
 */
export async function tellOwner(
  deps: MailDeps,
  tx: Tx,
  notice: OwnerNotice,
  finding?: Finding,
): Promise<void> {
  await lockUntilCommit(tx, 'owner-notices');
  const noticeId = await storeNotice(tx, notice);
  if (noticeId === undefined) return;
  if (finding !== undefined)
    await recordAudit(
      tx,
      { actor: { kind: 'job', name: releaseWatch }, requestId: null, at: deps.clock() },
      { before: null, ...finding },
    );
  if (deps.config.ownerWebhook !== undefined) await deps.jobs.send(tx, sendOwnerNoticeJob, { noticeId });
  await mailOwner(deps, tx, notice.remote);
}
