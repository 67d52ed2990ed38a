import type { AuthMail } from '@commonhearth/auth';
import { accountMail } from './account-mail.ts';
import type { MailContent } from './layout/mail-content.ts';
import { nextOf, pageOf } from './mail-links.ts';
import type { NewMail } from './send-mail.ts';

const content: Readonly<Record<'confirmation' | 'already_registered', (url: string) => MailContent>> = {
  confirmation: (url: string) => ({
    subject: 'Confirm your email address',
    preview: 'One click, and your account is ready.',
    heading: 'Confirm your email address',
    parts: [
      {
        kind: 'text',
        text: 'Somebody signed up with this address. If that was you, confirm it, and you are in.',
      },
      { kind: 'button', label: 'Confirm my address', url },
      {
        kind: 'note',
        text: 'The link works for a day, and once. In another browser than the one that you signed up in it asks for your password. If it was not you, do nothing: no account is made.',
      },
    ],
    because: 'You’re getting this email because someone signed up with your address.',
  }),
  already_registered: (url: string) => ({
    subject: 'You already have an account',
    preview: 'Sign in with the password that you have.',
    heading: 'You already have an account',
    parts: [
      {
        kind: 'text',
        text: 'Somebody signed up with this address, and it has an account already. If that was you, sign in with the password that you chose then.',
      },
      { kind: 'button', label: 'Sign in', url },
      { kind: 'note', text: 'If it was not you, do nothing: nobody got in, and nothing was changed.' },
    ],
    because: 'You’re getting this email because someone signed up with your address.',
  }),
};

/** What the provider sends, as a mail; a kind of its own is one of `AuthMail` and has its words above or in `account-mail.ts`. A click on its link changes nothing: the page asks for it by POST. */
export function signUpMail(mail: AuthMail, origin: string): NewMail {
  const { kind, to } = mail;
  return { category: 'account', kind, to, content: contentOf(mail, origin) };
}

function contentOf(mail: AuthMail, origin: string): MailContent {
  if (mail.kind === 'confirmation')
    return content.confirmation(
      pageOf(origin, { token_hash: mail.token, type: 'signup', ...nextOf(mail.redirectTo) }),
    );
  if (mail.kind === 'already_registered') return content.already_registered(`${origin}/login`);
  return accountMail(mail, origin);
}
