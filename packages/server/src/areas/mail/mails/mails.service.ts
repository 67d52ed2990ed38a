import type { Mail } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { recordAudit } from '../../foundation/index.ts';
import { priorityOf } from './sending/deliver-mail.ts';
import { mailById, mailWire, reopenFailed } from './mail-lists.repository.ts';
import { sendMailJob } from './send-mail.job.ts';

/** Sends a failed mail again, from the first attempt on; whether it may go out is asked anew. */
export async function retryMail(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  id: string,
): Promise<Mail> {
  const mailId = parseId(id);
  if (mailId === undefined) throw notFound('This email');
  return database.db.transaction(async (tx) => {
    const before = await mailById(tx, mailId);
    if (before === undefined) throw notFound('This email');
    const reopened = await reopenFailed(tx, mailId);
    if (reopened === undefined) {
      const now = (await mailById(tx, mailId)) ?? before;
      throw conflict(
        'conflict',
        `You can only resend a failed email; this one is ${now.state}.`,
        mailWire(now),
      );
    }
    await recordAudit(tx, context, {
      action: 'mail.retry',
      objectType: 'mail',
      objectId: mailId,
      before: { state: before.state, reason: before.reason },
      after: { state: reopened.state },
    });
    await jobs.send(tx, sendMailJob, { mailId }, { priority: priorityOf(reopened) });
    return mailWire(reopened);
  });
}
