import type { Tx } from '../../../db/client.ts';
import { addressFault, type MailPart, sendMail } from '../../mail/index.ts';
import { type MailDeps, releasesPage } from '../remotes/index.ts';
import {
  markSent,
  nextEmailAt,
  ownerEmailOf,
  type OwnerNotice,
  unsentNotices,
} from './owner-notices.repository.ts';

/** What happened since the last email, at most so many. */
const mostBefore = 10;
/** What an owner can do, by what happened. */
const advice: Readonly<Record<OwnerNotice['kind'], string>> = {
  new_error: 'Open the page Errors for the stack and the pages, then fix it, or resolve or mute it there.',
  rollout_stopped:
    'Look at the errors, fix them, and release a new version. If the reports are fake, start the rollout again.',
  base_set_back:
    'Look at the errors, fix them, and release a new version. If the reports are fake, release the same version again: it then stays.',
  error_spike:
    'Open the page Errors to see which error it is. To give everyone the earlier release again, choose “Roll back…” on the page Releases, or run npm run rollback.',
  over_budget:
    'Release a smaller version, or raise the budget in the manifest. The page Releases has the limits of the site, which a superuser can raise for a remote.',
};

function buttonsFor(kind: OwnerNotice['kind'], origin: string): MailPart[] {
  const errors = { kind: 'button', label: 'See the errors', url: `${origin}/hfc/_i/errors` } as const;
  if (kind === 'new_error') return [errors];
  return kind === 'error_spike' ? [errors, releasesPage(origin)] : [releasesPage(origin)];
}

/**
 * Emails the owner of a remote every notice that no email has yet, the last one first. Nobody gets one without an
 * address in the manifest (`ownerEmail`). If the owner got an email within the hour, it sends none and answers when it
 * may.
 */
export async function mailOwner(deps: MailDeps, tx: Tx, remote: string): Promise<Date | undefined> {
  const to = await ownerEmailOf(tx, deps.config.channel, remote);
  if (to === undefined || addressFault(to) !== undefined) return undefined;
  const notices = await unsentNotices(tx, remote);
  const last = notices.at(-1);
  if (last === undefined) return undefined;
  const next = await nextEmailAt(tx, remote);
  if (next !== undefined) return next;
  await markSent(tx, remote);
  const before = notices.slice(-mostBefore - 1, -1);
  const left = notices.length - 1 - before.length;
  await sendMail(deps, tx, {
    category: 'account',
    kind: 'owner_notice',
    to,
    content: {
      subject: last.text,
      preview: advice[last.kind],
      heading: last.text,
      parts: [
        { kind: 'text', text: advice[last.kind] },
        ...before.map(({ text }) => ({ kind: 'note' as const, text: `Since the last email: ${text}` })),
        ...(left > 0 ? [{ kind: 'note' as const, text: `And ${left} more.` }] : []),
        ...buttonsFor(last.kind, deps.site.origin),
      ],
      because: `You’re getting this email because the manifest of ${remote} names this address as its owner’s.`,
    },
  });
  return undefined;
}
