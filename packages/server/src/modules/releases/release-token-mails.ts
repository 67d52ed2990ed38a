import type { ReleaseToken } from '@commonhearth/schemas';
import { forSuperusers, releasesPage } from '../remotes/tell-superusers.ts';
import type { MailContent } from '../mails/layout/mail-content.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const shareOf = (percent: number): string =>
  percent === 0 ? 'uploads only' : percent === 100 ? 'everybody' : `${percent} % of the visitors at most`;

export const tokenMade = (
  { remote, name, by, expires_at: until, most_percent: most }: ReleaseToken,
  origin: string,
): MailContent => ({
  subject: `A release token for ${remote} was made`,
  preview: `By ${by ?? 'somebody who left'}, for ${name}.`,
  heading: `A release token for ${remote}`,
  parts: [
    {
      kind: 'text',
      text: `Whoever holds it can release ${remote}. Its scripts run in the pages of visitors and staff, with all that they may do.`,
    },
    {
      kind: 'rows',
      rows: [
        ['Name', name],
        ['Made by', by ?? 'somebody who left'],
        ['Releases to', shareOf(most)],
        ['Ends', until === null ? 'never' : days.format(new Date(until))],
      ],
    },
    releasesPage(origin),
    { kind: 'note', text: 'If nobody of you meant to make it, revoke it there.' },
  ],
  because: forSuperusers,
});

export const tokenElsewhere = (
  {
    name,
    subject: remote,
    network,
  }: { readonly name: string; readonly subject: string; readonly network: string },
  origin: string,
): MailContent => ({
  subject: `The release token of ${remote} is used from somewhere else`,
  preview: `"${name}" was used from the network ${network}.`,
  heading: `"${name}" is used from somewhere else`,
  parts: [
    {
      kind: 'text',
      text: `The release token "${name}" of ${remote} was used from the network ${network}, and never from there before. Build services change theirs; a stolen token does too.`,
    },
    releasesPage(origin),
    {
      kind: 'note',
      text: 'If the team does not know why, revoke it there. You are told once a day at most.',
    },
  ],
  because: forSuperusers,
});
