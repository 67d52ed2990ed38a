import { formatDate, siteDay } from '@commonhearth/domain/formatting';
import type { ReleaseToken } from '@commonhearth/schemas';
import { forSuperusers, releasesPage } from '../remotes/index.ts';
import type { MailContent } from '../../mail/index.ts';

const shareOf = (percent: number): string =>
  percent === 0 ? 'uploads only' : percent === 100 ? 'everybody' : `at most ${percent} % of visitors`;

export const tokenMade = (
  { remote, name, by, expires_at: until, most_percent: most }: ReleaseToken,
  origin: string,
): MailContent => ({
  subject: `A release token for ${remote} was created`,
  preview: `By ${by ?? 'someone who left'}, for ${name}.`,
  heading: `A release token for ${remote}`,
  parts: [
    {
      kind: 'text',
      text: `Anyone with this token can release ${remote}. Its scripts run on pages of visitors and staff, with the same rights as they have.`,
    },
    {
      kind: 'rows',
      rows: [
        ['Name', name],
        ['Made by', by ?? 'someone who left'],
        ['Releases to', shareOf(most)],
        ['Ends', until === null ? 'never' : formatDate(siteDay(new Date(until)))],
      ],
    },
    releasesPage(origin),
    { kind: 'note', text: 'If none of you meant to create it, revoke it there.' },
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
  subject: `The release token of ${remote} was used from a new network`,
  preview: `"${name}" was used from the network ${network}.`,
  heading: `"${name}" was used from a new network`,
  parts: [
    {
      kind: 'text',
      text: `The release token "${name}" of ${remote} was used from the network ${network} for the first time. Build services change networks, but so does a stolen token.`,
    },
    releasesPage(origin),
    {
      kind: 'note',
      text: 'If the team doesn’t know why, revoke it there. You get this email at most once a day.',
    },
  ],
  because: forSuperusers,
});
