import type { AuthMail } from '@commonhearth/auth';
import type { MailContent } from './layout/mail-content.ts';
import type { NewMail } from './send-mail.ts';

/** Where the page stands that completes what a mail asks for. */
function pageOf(origin: string, parameters: Readonly<Record<string, string>>): string {
  return `${origin}/auth?${new URLSearchParams(parameters).toString()}`;
}

/** Where the person was, as a path: the provider has seen to it that it is on this site. */
function nextOf(redirectTo: string | null): Readonly<Record<string, string>> {
  if (redirectTo === null) return {};
  const { pathname, search, hash } = new URL(redirectTo);
  return { next: pathname + search + hash };
}

const content: Readonly<Record<Exclude<AuthMail['kind'], 'code'>, (url: string) => MailContent>> = {
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
    because: 'You get this mail because somebody signed up with your address.',
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
    because: 'You get this mail because somebody signed up with your address.',
  }),
};

/** The subject has the code in two pieces, to be read from a list of mails; below it stands in one. */
const codeContent = (code: string, url: string): MailContent => ({
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
      text: 'Nobody of ours will ever ask you for it. If you did not ask for a code, somebody mistyped their address: do nothing, and nobody gets in.',
    },
  ],
  because: 'You get this mail because somebody asked for a code with your address.',
});

/** What the provider sends, as a mail; a kind of its own is one of `AuthMail` and has its words above. A click on its link changes nothing: the page asks for it by POST. */
export function signUpMail(mail: AuthMail, origin: string): NewMail {
  const { kind, to } = mail;
  if (mail.kind === 'code') {
    const link = { token_hash: mail.token, type: 'magiclink', ...nextOf(mail.redirectTo) };
    return { category: 'account', kind, to, content: codeContent(mail.code, pageOf(origin, link)) };
  }
  const url =
    mail.kind === 'confirmation'
      ? pageOf(origin, { token_hash: mail.token, type: 'signup', ...nextOf(mail.redirectTo) })
      : `${origin}/login`;
  return { category: 'account', kind, to, content: content[mail.kind](url) };
}
