import type { MailContent } from '../../mail/index.ts';

interface EmailInvitation {
  /** First names. */
  readonly inviter: string;
  readonly members: readonly string[];
  readonly circle: string;
  /** The link, with its token in the fragment. */
  readonly url: string;
  readonly expires: Date;
  readonly brand: string;
}

const list = new Intl.ListFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The email to an invited friend. It contains no home, no email address and no last name. */
export function emailInvitation({
  inviter,
  members,
  circle,
  url,
  expires,
  brand,
}: EmailInvitation): MailContent {
  return {
    subject: `${inviter} wants you next door`,
    preview: `${circle} is looking for homes side by side.`,
    heading: `${inviter} wants you next door`,
    parts: [
      {
        kind: 'text',
        text: `${circle} is looking for homes where friends live next to each other. So far: ${list.format(members)}.`,
      },
      { kind: 'button', label: 'See the invitation', url },
      { kind: 'note', text: `The link works until ${day.format(expires)}. You can join without an account.` },
    ],
    because: `${inviter} sent you this through ${brand}. Say no, and nobody can invite you again by email.`,
  };
}
