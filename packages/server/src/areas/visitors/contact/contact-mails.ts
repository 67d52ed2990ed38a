import type { ContactMessageBody, MistakeReportBody } from '@commonhearth/schemas';
import { mistakeFieldLabels } from '@commonhearth/schemas/constants';
import type { MailContent, MailPart } from '../../mail/index.ts';

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const openList = (staffUrl: string): MailPart => ({
  kind: 'button',
  label: 'Open the messages',
  url: staffUrl,
});
const because = 'You’re getting this email because messages to the team go to you.';

/** For the team; a reply goes to the sender. */
export const contactMail = ({ name, email, body }: ContactMessageBody, staffUrl: string): MailContent => ({
  subject: `Message from ${name}`,
  preview: 'Someone wrote to the team.',
  heading: `Message from ${name}`,
  parts: [
    text(body),
    text(email),
    openList(staffUrl),
    { kind: 'note', text: 'Reply to this email to answer them.' },
  ],
  because,
});

interface ReportedHome {
  readonly title: string;
  readonly url: string;
}

/** For the team; a reply goes to the reader who reported it, if they left an email. */
export const mistakeMail = (
  { field, body, email }: MistakeReportBody,
  home: ReportedHome,
  staffUrl: string,
): MailContent => ({
  subject: `Mistake reported: ${mistakeFieldLabels[field].toLowerCase()} of “${home.title}”`,
  preview: 'A reader says that something on a home’s page is wrong.',
  heading: `Mistake reported on “${home.title}”`,
  parts: [
    text(`What is wrong: ${mistakeFieldLabels[field]}`),
    ...(body === '' ? [] : [text(body)]),
    { kind: 'button', label: 'Open the home', url: home.url },
    openList(staffUrl),
    {
      kind: 'note',
      text:
        email === undefined
          ? 'They left no email, so there is no one to answer.'
          : `Reply to this email to answer ${email}.`,
    },
  ],
  because,
});
