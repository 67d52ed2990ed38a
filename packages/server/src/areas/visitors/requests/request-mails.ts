import { formatDay, formatDays } from '@commonhearth/domain';
import { cutText } from '../../../cut-text.ts';
import type { MailContent, MailPart } from '../../mail/index.ts';
import type { AskedHome } from './asked-home.ts';

/** Who asks, who answers, and where they find it again. */
export interface Between {
  readonly name: string;
  readonly email: string;
  /** Whether they proved that the address is theirs: who did not gets no copy. */
  readonly proved: boolean;
  /** As people call them. */
  readonly advisor: string;
  readonly requestsUrl: string;
}
/** What a tour is asked for with. */
export interface AskedTour {
  readonly times: readonly string[];
  readonly message: string;
}

const note = (text: string): MailPart => ({ kind: 'note', text });
const toAdvisor = 'You’re getting this email because you answer people who look at homes here.';
const toSender = 'You’re getting this email because you sent this from your account.';
const answerIt = ({ name, proved }: Between) =>
  note(
    proved
      ? `Reply to this email to reach ${name}. ${name} got a copy of what they wrote.`
      : `Reply to this email to reach ${name}, who has not confirmed this address.`,
  );
const find = ({ requestsUrl }: Between): MailPart => ({
  kind: 'button',
  label: 'My requests',
  url: requestsUrl,
});
const when = (times: readonly string[]): string =>
  times[0] === undefined ? 'soon' : `on ${formatDay(times[0])}`;

function rowsOf(
  { times, message }: AskedTour,
  more: readonly (readonly [string, string])[] = [],
): MailPart[] {
  const rows: (readonly [string, string])[] = [
    ...(times.length > 1 ? [['Also fine', formatDays(times.slice(1))] as const] : []),
    ...more,
    ...(message === '' ? [] : [['Note', message] as const]),
  ];
  return rows.length === 0 ? [] : [{ kind: 'rows', rows }];
}

/** To who shows the home. */
export const tourMail = (who: Between, home: AskedHome, tour: AskedTour): MailContent => ({
  subject: `Tour: ${who.name}, ${tour.times[0] === undefined ? 'any day' : formatDay(tour.times[0])}`,
  preview: home.title,
  heading: `${who.name} would like to come ${when(tour.times)}`,
  parts: [home.card, ...rowsOf(tour, [['Email', who.email]]), answerIt(who)],
  because: toAdvisor,
});
export const tourCopy = (who: Between, home: AskedHome, tour: AskedTour): MailContent => ({
  subject: `Your tour request for “${home.title}”`,
  preview: `${who.advisor} will email you back.`,
  heading: `Your tour request${tour.times[0] === undefined ? '' : ` for ${formatDay(tour.times[0])}`}`,
  parts: [
    home.card,
    ...rowsOf(tour),
    { kind: 'text', text: `Not confirmed yet. ${who.advisor} will email you back.` },
    find(who),
  ],
  because: toSender,
});
export const cancelMail = (who: Between, title: string, tour: AskedTour): MailContent => ({
  subject: `Canceled: ${who.name}’s tour of “${title}”`,
  preview: `${who.name} isn’t coming ${when(tour.times)}.`,
  heading: `${who.name} canceled the tour`,
  parts: [
    { kind: 'text', text: `They asked to see “${title}” ${when(tour.times)}, but they’re not coming.` },
    ...rowsOf(tour, [['Email', who.email]]),
  ],
  because: toAdvisor,
});

const about = (home: AskedHome | undefined): string => (home === undefined ? '' : ` about “${home.title}”`);
export const messageMail = (who: Between, home: AskedHome | undefined, body: string): MailContent => ({
  subject: `${who.name} wrote to you${about(home)}`,
  preview: cutText(body, 120),
  heading: `${who.name} wrote to you`,
  parts: [
    ...(home === undefined ? [] : [home.card]),
    { kind: 'text', text: body },
    { kind: 'rows', rows: [['Email', who.email]] },
    answerIt(who),
  ],
  because: toAdvisor,
});
export const messageCopy = (who: Between, home: AskedHome | undefined, body: string): MailContent => ({
  subject: `Your message to us${about(home)}`,
  preview: `${who.advisor} will email you back.`,
  heading: 'We got your message',
  parts: [
    ...(home === undefined ? [] : [home.card]),
    { kind: 'text', text: body },
    note(`${who.advisor} will email you back.`),
    find(who),
  ],
  because: toSender,
});
