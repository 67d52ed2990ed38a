import type { AuthMail } from '@commonhearth/auth';
import { type MailContent, type MailPart, nextOf, pageOf } from '../layout/index.ts';

type OwnMail = Exclude<AuthMail, { readonly kind: 'confirmation' | 'already_registered' }>;
type Told = Extract<OwnMail, { readonly kind: 'password_changed' | 'email_changed' }>;

/** The subject has the code in two pieces, to be read from a list of mails; below it stands in one. */
const signInCode = (code: string, url: string): MailContent => ({
  subject: `${code.slice(0, 3)} ${code.slice(3)} is your code`,
  preview: 'It works for an hour.',
  heading: 'Your code',
  parts: [
    { kind: 'text', text: 'Enter it where you asked for it. It works once, for an hour.' },
    { kind: 'code', code },
    { kind: 'text', text: 'Or log in here:' },
    { kind: 'button', label: 'Log in', url },
    {
      kind: 'note',
      text: 'We’ll never ask you for this code. If you didn’t ask for a code, someone mistyped their address: you can ignore this email.',
    },
  ],
  because: 'You’re getting this email because someone asked for a code with your address.',
});

/** As `signInCode`, for who wants a new password. */
const recoveryCode = (code: string, url: string): MailContent => ({
  subject: 'Choose a new password',
  preview: 'The link works for an hour.',
  heading: 'Choose a new password',
  parts: [
    { kind: 'text', text: 'Someone (hopefully you) asked to reset your password.' },
    { kind: 'button', label: 'Choose a new password', url },
    { kind: 'text', text: 'On another device? Enter this code where you asked for it:' },
    { kind: 'code', code },
    {
      kind: 'note',
      text: 'Both work once, for an hour. Your current password works until you choose a new one. If this wasn’t you, you can ignore this email.',
    },
  ],
  because: 'You’re getting this email because someone asked for a new password with your address.',
});

const proofCode = (code: string): MailContent => ({
  subject: `${code.slice(0, 3)} ${code.slice(3)} is your code`,
  preview: 'Use it to confirm a change to your account.',
  heading: 'Confirm it’s you',
  parts: [
    { kind: 'text', text: 'Enter this where you’re changing your account. It works once, for an hour.' },
    { kind: 'code', code },
    {
      kind: 'note',
      text: 'We’ll never ask you for this code. If you didn’t ask for it, someone else is logged in as you: choose a new password to log them out.',
    },
  ],
  because: 'You’re getting this email because someone logged in as you asked for a code.',
});

const newAddress = (url: string): MailContent => ({
  subject: 'Confirm your new email',
  preview: 'Until then, log in with your current one.',
  heading: 'Is this your new email?',
  parts: [
    {
      kind: 'text',
      text: 'Once you confirm, you’ll log in with this address and get our emails here.',
    },
    { kind: 'button', label: 'Use this email', url },
    {
      kind: 'note',
      text: 'The link works for an hour. If you’re not logged in, it asks for your password. If you have no account with us, someone mistyped their address: you can ignore this email.',
    },
  ],
  because: 'You’re getting this email because someone wants to use this address for their account.',
});

const addressInUse: MailContent = {
  subject: 'This address already has an account',
  preview: 'Nothing has changed.',
  heading: 'This address already has an account',
  parts: [
    {
      kind: 'text',
      text: 'Someone tried to move another account to this address. It already has an account, so nothing has changed. If that was you, log in with this address or choose another one.',
    },
    { kind: 'note', text: 'If it wasn’t you, you can ignore this email. Nobody got in.' },
  ],
  because: 'You’re getting this email because someone wants to use your address for their account.',
};

/** "November 20, 2026 at 9:41 AM UTC": a mail does not know where its reader is. */
const moment = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

/** To the address of before, with the way back. */
function told({ kind, at, device }: Told, url: string): MailContent {
  const isAddress = kind === 'email_changed';
  const what = isAddress ? 'Your email was changed' : 'Your password was changed';
  const meaning = isAddress
    ? 'From now on, log in with your new email. This is the last email to this address.'
    : 'You were logged out everywhere else. Links in earlier emails no longer work.';
  const parts: readonly MailPart[] = [
    { kind: 'text', text: meaning },
    { kind: 'text', text: `When: ${moment(at)}${device === null ? '' : `\nWhere: ${device}`}` },
    { kind: 'text', text: 'Didn’t make this change?' },
    { kind: 'button', label: 'This wasn’t me', url },
    {
      kind: 'note',
      text: `We’ll ask you to confirm first. Then ${isAddress ? 'we restore this address, ' : ''}everyone is logged out and you choose a new password. The link works for seven days.`,
    },
  ];
  return {
    subject: isAddress ? 'Your email was changed' : 'Your password was changed',
    preview: 'If it wasn’t you, undo it here.',
    heading: what,
    parts,
    because: 'You’re getting this email because it’s about your account. You can’t turn these off.',
  };
}

/** Mails to who has an account, or may have one. */
export function accountMail(mail: OwnMail, origin: string): MailContent {
  switch (mail.kind) {
    case 'code':
      return signInCode(
        mail.code,
        pageOf(origin, { token_hash: mail.token, type: 'magiclink', ...nextOf(mail.redirectTo) }),
      );
    case 'recovery':
      return recoveryCode(
        mail.code,
        pageOf(origin, { token_hash: mail.token, type: 'recovery', ...nextOf(mail.redirectTo) }),
      );
    case 'reauthentication':
      return proofCode(mail.code);
    case 'email_change':
      return newAddress(
        pageOf(origin, { token_hash: mail.token, type: 'email_change', ...nextOf(mail.redirectTo) }),
      );
    case 'address_in_use':
      return addressInUse;
    case 'password_changed':
    case 'email_changed':
      return told(mail, pageOf(origin, { token_hash: mail.token, type: 'not_me' }));
  }
}
