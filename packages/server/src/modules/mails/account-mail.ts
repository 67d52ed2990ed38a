import type { AuthMail } from '@commonhearth/auth';
import type { MailContent, MailPart } from './layout/mail-content.ts';
import { nextOf, pageOf } from './mail-links.ts';

type OwnMail = Exclude<AuthMail, { readonly kind: 'confirmation' | 'already_registered' }>;
type Told = Extract<OwnMail, { readonly kind: 'password_changed' | 'email_changed' }>;

/** The subject has the code in two pieces, to be read from a list of mails; below it stands in one. */
const signInCode = (code: string, url: string): MailContent => ({
  subject: `${code.slice(0, 3)} ${code.slice(3)} is your code`,
  preview: 'It works for an hour.',
  heading: 'Your code',
  parts: [
    { kind: 'text', text: 'Type it where you asked for it. It works for an hour, and once.' },
    { kind: 'code', code },
    { kind: 'text', text: 'Or sign in from here:' },
    { kind: 'button', label: 'Sign in', url },
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
    { kind: 'text', text: 'On another device? Type this code where you asked for it:' },
    { kind: 'code', code },
    {
      kind: 'note',
      text: 'Both work for an hour, and once. Your password stays as it is until you choose another. If this was not you, do nothing.',
    },
  ],
  because: 'You’re getting this email because someone asked for a new password with your address.',
});

const proofCode = (code: string): MailContent => ({
  subject: `${code.slice(0, 3)} ${code.slice(3)} is your code`,
  preview: 'It confirms that a change of your account is yours.',
  heading: 'Is it you?',
  parts: [
    { kind: 'text', text: 'Type this where you are changing your account. It works for an hour, and once.' },
    { kind: 'code', code },
    {
      kind: 'note',
      text: 'We’ll never ask you for this code. If you didn’t ask for it, someone else is signed in as you: choose a new password to sign them out.',
    },
  ],
  because: 'You’re getting this email because someone who is signed in as you asked for a code.',
});

const newAddress = (url: string): MailContent => ({
  subject: 'Confirm your new address',
  preview: 'Until then you sign in with the one you have.',
  heading: 'Is this your new address?',
  parts: [
    {
      kind: 'text',
      text: 'Press the button, and your account moves here: you sign in, and we write, to this address.',
    },
    { kind: 'button', label: 'Use this address', url },
    {
      kind: 'note',
      text: 'The link works for an hour. Where you are not signed in it asks for your password. If you have no account with us, someone mistyped their address: you can ignore this email.',
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
      text: 'Someone tried to move another account to this address. It already has an account, so nothing has changed. If that was you, sign in with this address or choose another one.',
    },
    { kind: 'note', text: 'If it wasn’t you, you can ignore this email: nobody got in.' },
  ],
  because: 'You’re getting this email because someone wants to use your address for their account.',
};

/** "November 20, 2026 at 9:41 AM UTC": a mail does not know where its reader is. */
const moment = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

/** To the address of before, with the way back. */
function told({ kind, at, device }: Told, url: string): MailContent {
  const isAddress = kind === 'email_changed';
  const what = isAddress ? 'You have a new address' : 'You have a new password';
  const meaning = isAddress
    ? 'From now on you sign in, and we write, to the new one. This is the last email to this one.'
    : 'Everywhere else you were signed out. Links in earlier emails stop working.';
  const parts: readonly MailPart[] = [
    { kind: 'text', text: meaning },
    { kind: 'text', text: `When: ${moment(at)}${device === null ? '' : `\nWhere: ${device}`}` },
    { kind: 'text', text: 'Was it not you?' },
    { kind: 'button', label: 'This was not me', url },
    {
      kind: 'note',
      text: `The page asks before it does anything. Then ${isAddress ? 'this address is yours again, ' : ''}everybody is signed out and you choose a new password. It works for seven days.`,
    },
  ];
  return {
    subject: isAddress ? 'Your address was changed' : 'Your password was changed',
    preview: 'If it was not you, take it back here.',
    heading: what,
    parts,
    because: 'You’re getting this email because of your account; it comes whatever you turned off.',
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
