import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Foundation } from '../../../dependencies.ts';
import { defineJob, type Job } from '../../../jobs/define-job.ts';
import { noticeOf } from './owner-notices.repository.ts';

const input = z.object({ noticeId: z.int() });
const patienceMs = 10_000;

type Deps = Pick<Foundation, 'config' | 'database' | 'clock'>;

/** Posts a notice to the webhook. Fails for any answer but 2xx, also for a redirect: it might lead into our own network. */
async function postNotice({ config, database, clock }: Deps, noticeId: number): Promise<void> {
  const notice = await noticeOf(database.db, noticeId);
  if (config.ownerWebhook === undefined || notice === undefined) return;
  const { url, secret } = config.ownerWebhook;
  const body = JSON.stringify({ type: `release.${notice.kind}`, timestamp: notice.at, data: notice });
  const [id, at] = [`notice_${noticeId}`, clock()];
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, at, body),
    },
    body,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`OWNER_WEBHOOK_URL responded with ${answer.status}.`);
}

/** Tries for about a day. A receiver can tell by the id that it has a notice already. */
export const sendOwnerNoticeJob: Job<typeof input> = defineJob({
  name: 'send-owner-notice',
  input,
  queue: { policy: 'short', retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 7200 },
  key: ({ noticeId }) => String(noticeId),
  handler: (deps, _context, { noticeId }) => postNotice(deps, noticeId),
});
