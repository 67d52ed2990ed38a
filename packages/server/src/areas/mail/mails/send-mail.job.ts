import { z } from 'zod';
import { defineJob, type Job } from '../../../jobs/define-job.ts';
import { deliverMail } from './sending/deliver-mail.ts';
import { unsentMails } from './mails.repository.ts';

const input = z.object({ mailId: z.int() });

/** Sends one mail. What the mail server refuses for now is queued anew; the queue's own retries are for us. */
export const sendMailJob: Job<typeof input> = defineJob({
  name: 'send-mail',
  input,
  queue: {
    policy: 'short',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: 10,
    expireInSeconds: 300,
  },
  // a mail on which its server hangs holds up no other
  atOnce: 4,
  key: ({ mailId }) => String(mailId),
  unfinished: async ({ database }) => (await unsentMails(database.db)).map((mailId) => ({ mailId })),
  handler: async (deps, _context, { mailId }) => {
    const again = await deliverMail(deps, mailId);
    if (again !== undefined) await deps.jobs.send(deps.database.db, sendMailJob, { mailId }, again);
  },
});
