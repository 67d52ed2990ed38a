import type { AuthMail } from '@commonhearth/auth';
import { accountMail } from './account-mail.ts';
import { type MailContent, nextOf, pageOf } from '../layout/index.ts';
import type { NewMail } from '../mails/index.ts';

const content: Readonly<Record<'confirmation' | 'already_registered', (url: string) => MailContent>> = {
  confirmation: (url: string) => ({
    subject: 'Confirm your email address',
    preview: 'One click, and your account is ready.',
    heading: 'Confirm your email address',
    parts: [
      {
        kind: 'text',
        text: 'Someone signed up with this address. If that was you, confirm it and you’re in.',
      },
      { kind: 'button', label: 'Confirm my email', url },
      {
        kind: 'note',
        text: 'The link works once, for a day. If you open it in a different browser, it asks for your password. If this wasn’t you, ignore this email and no account is created.',
      },
    ],
    because: 'You’re getting this email because someone signed up with your address.',
  }),
  already_registered: (url: string) => ({
    subject: 'You already have an account',
    preview: 'Log in with your password.',
    heading: 'You already have an account',
    parts: [
      {
        kind: 'text',
        text: 'Someone signed up with this address, but it already has an account. If that was you, log in with the password you chose then.',
      },
      { kind: 'button', label: 'Log in', url },
      {
        kind: 'note',
        text: 'If it wasn’t you, you can ignore this email. Nobody got in, and nothing has changed.',
      },
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
