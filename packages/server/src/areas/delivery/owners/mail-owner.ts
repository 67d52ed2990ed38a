import type { Tx } from '../../../db/client.ts';
import { addressFault, type MailPart, sendMail } from '../../mail/index.ts';
import { type MailDeps, releasesPage } from '../remotes/index.ts';
import {
  markSent,
  ownerEmailOf,
  type OwnerNotice,
  unsentNotices,
  wasEmailedThisHour,
} from './owner-notices.repository.ts';

/** Further notices in one email. */
const maxOthers = 10;
/** Anyone can report errors, so an email has all other notices before those. */
const bySeverity: readonly OwnerNotice['kind'][] = [
  'base_set_back',
  'rollout_stopped',
  'error_spike',
  'over_budget',
  'new_error',
];
/** What the owner can do. */
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

/** Anyone can report an error, so its message is only in the body. It can also be an error that came back. */
const subjectOf = ({ kind, text }: Pick<OwnerNotice, 'kind' | 'text'>, remote: string): string =>
  kind === 'new_error' ? `${remote} has errors to look at` : text;

/**
 * Emails the owner of a remote all unsent notices: the most serious first, and of those the newest. Sends nothing without
 * a valid address in the manifest (`ownerEmail`), or if the last email was less than an hour ago.
 */
export async function mailOwner(deps: MailDeps, tx: Tx, remote: string): Promise<void> {
  const to = await ownerEmailOf(tx, deps.config.channel, remote);
  if (to === undefined || addressFault(to) !== undefined) return;
  if (await wasEmailedThisHour(tx, remote)) return;
  const notices = await unsentNotices(tx, remote);
  const [first, ...rest] = notices.toSorted(
    (a, b) => bySeverity.indexOf(a.kind) - bySeverity.indexOf(b.kind),
  );
  if (first === undefined) return;
  await markSent(tx, remote);
  const others = rest.slice(0, maxOthers);
  const remaining = rest.length - others.length;
  await sendMail(deps, tx, {
    category: 'account',
    kind: 'owner_notice',
    to,
    content: {
      subject: subjectOf(first, remote),
      preview: advice[first.kind],
      heading: first.text,
      parts: [
        { kind: 'text', text: advice[first.kind] },
        ...others.map(({ text }) => ({ kind: 'note' as const, text: `Since the last email: ${text}` })),
        ...(remaining > 0 ? [{ kind: 'note' as const, text: `And ${remaining} more.` }] : []),
        ...buttonsFor(first.kind, deps.site.origin),
      ],
      because: `You’re getting this email because the manifest of ${remote} names this address as its owner’s.`,
    },
  });
}
