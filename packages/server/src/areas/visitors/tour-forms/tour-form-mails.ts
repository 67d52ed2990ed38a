import type { TourFormBody } from '@commonhearth/schemas';
import type { MailContent, MailPart } from '../../mail/index.ts';

/** The home that somebody wants to see. */
export interface AskedHome {
  readonly title: string;
  readonly url: string;
}

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const said = ({ answers }: TourFormBody): MailPart[] =>
  Object.entries(answers)
    .filter(([, answer]) => answer.trim() !== '')
    .map(([question, answer]) => text(`${question}: ${answer}`));
const seeIt = (home: AskedHome | undefined): MailPart[] =>
  home === undefined ? [] : [{ kind: 'button', label: 'See the home', url: home.url }];
const homeWords = (home: AskedHome | undefined): string =>
  home === undefined ? 'a home' : `“${home.title}”`;

/** For who shows homes; an answer to it goes to who asks, where they gave an address. */
export const tourFormMail = (form: TourFormBody, home: AskedHome | undefined): MailContent => ({
  subject: `${form.name} wants to see ${homeWords(home)}`,
  preview: 'New tour request.',
  heading: `${form.name} wants to see ${homeWords(home)}`,
  parts: [
    ...said(form),
    text([form.email, form.phone].filter((one) => one !== undefined).join(' · ')),
    ...seeIt(home),
    {
      kind: 'note',
      text:
        form.email === undefined
          ? 'They left a phone number only: call them.'
          : 'Reply to this email to reach them.',
    },
  ],
  because: 'You’re getting this email because you answer tour requests.',
});

/**
 * For who asks: which home, and who answers. None of what was written: anybody can write it, with anybody's address.
 */
export const tourFormCopy = (home: AskedHome | undefined, answers: string): MailContent => ({
  subject: `Your request to see ${homeWords(home)}`,
  preview: `${answers} will reply by email or phone.`,
  heading: 'We got your request',
  parts: [
    text(`We got your request to see ${homeWords(home)}. ${answers} will reply by email or phone.`),
    ...seeIt(home),
    { kind: 'note', text: 'If this wasn’t you, someone mistyped their address: you can ignore this email.' },
  ],
  because: 'You’re getting this email because someone asked for a tour with your address.',
});
