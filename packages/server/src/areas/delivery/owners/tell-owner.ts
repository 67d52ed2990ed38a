import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { sendMail } from '../../mail/index.ts';
import { type MailDeps, releasesPage } from '../remotes/index.ts';
import { sendOwnerNoticeJob } from './send-owner-notice.job.ts';
import { keepNotice, ownerEmailOf, type OwnerNotice, takeUnsent } from './owner-notices.repository.ts';

/** What happened since the last email, at most so many. */
const mostBefore = 10;
/** What an owner can do, by what happened. */
const advice: Readonly<Record<OwnerNotice['kind'], string>> = {
  new_error: 'Open the page Errors for the stack and the pages, then fix it, or resolve or mute it there.',
  rollout_stopped:
    'Look at the errors, fix them, and release a new version. If the reports are fake, start the rollout again.',
  base_set_back:
    'Look at the errors, fix them, and release a new version. If the reports are fake, release the same version again: it then stays.',
};

/**
 * Tells the owner of a remote what happened to its release, in the transaction that it happened in. The owner gets at most
 * one email an hour for each remote; what happens in between is in the next one. Without an address in the manifest
 * (`ownerEmail`) nobody gets one. A webhook, where one is set, gets each notice.
 */
export async function tellOwner(deps: MailDeps, tx: Tx, notice: OwnerNotice): Promise<void> {
  const { remote, kind, text } = notice;
  await lockUntilCommit(tx, 'owner-notices');
  const noticeId = await keepNotice(tx, notice);
  if (noticeId === undefined) return;
  if (deps.config.ownerWebhook !== undefined) await deps.jobs.send(tx, sendOwnerNoticeJob, { noticeId });
  const to = await ownerEmailOf(tx, remote);
  if (to === undefined) return;
  const texts = await takeUnsent(tx, remote);
  if (texts.length === 0) return;
  const before = texts.slice(-mostBefore - 1, -1);
  const left = texts.length - 1 - before.length;
  await sendMail(deps, tx, {
    category: 'account',
    kind: 'owner_notice',
    to,
    content: {
      subject: text,
      preview: advice[kind],
      heading: text,
      parts: [
        { kind: 'text', text: advice[kind] },
        ...before.map((one) => ({ kind: 'note' as const, text: `Since the last email: ${one}` })),
        ...(left > 0 ? [{ kind: 'note' as const, text: `And ${left} more.` }] : []),
        kind === 'new_error'
          ? { kind: 'button', label: 'See the errors', url: `${deps.site.origin}/hfc/_i/errors` }
          : releasesPage(deps.site.origin),
      ],
      because: `You’re getting this email because the manifest of ${remote} names this address as its owner’s.`,
    },
  });
}
