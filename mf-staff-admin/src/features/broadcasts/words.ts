import type { Broadcast, BroadcastProgress, RecipientState } from '@commonhearth/schemas';
import type { BadgeTone } from '@commonhearth/ui';

type State = Broadcast['state'];

export const stateWords: Readonly<Record<State, { readonly label: string; readonly tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'outline' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  preparing: { label: 'Getting ready', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};
/** It may change by itself. */
export const isUnderWay = (state: State): boolean =>
  state === 'scheduled' || state === 'preparing' || state === 'sending';

/** Which lists a broadcast stands in. */
export const lists = [
  { id: 'all', label: 'All', states: null },
  { id: 'drafts', label: 'Drafts', states: ['draft'] },
  { id: 'going', label: 'Under way', states: ['scheduled', 'preparing', 'sending', 'paused'] },
  { id: 'over', label: 'Done', states: ['sent', 'cancelled'] },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly states: readonly State[] | null;
}[];
export type ListName = (typeof lists)[number]['id'];
export const inList = (name: ListName, state: State): boolean => {
  const states: readonly State[] | null = lists.find(({ id }) => id === name)?.states ?? null;
  return states === null || states.includes(state);
};

export const subjectOf = ({ subject }: Pick<Broadcast, 'subject'>): string =>
  subject.trim() === '' ? 'No subject' : subject;

/** What became of an address, in the order of the bar; `tone` is a colour of the tokens. */
export const recipientWords: readonly {
  readonly state: RecipientState;
  readonly label: string;
  readonly tone: string;
  readonly meaning: string;
}[] = [
  { state: 'sent', label: 'Sent', tone: 'brand-leaf', meaning: 'the mail server took it' },
  { state: 'skipped', label: 'Skipped', tone: 'status-open', meaning: 'left out; the reason is next to it' },
  { state: 'failed', label: 'Failed', tone: 'bad-line', meaning: 'refused' },
  { state: 'unknown', label: 'Unknown', tone: 'accent', meaning: 'handed over, no response' },
  { state: 'sending', label: 'Sending', tone: 'selected-mark', meaning: 'on its way now' },
  { state: 'queued', label: 'Queued', tone: 'line-hover', meaning: 'waits' },
];

const numbers = new Intl.NumberFormat('en-US');
export const number = (n: number): string => numbers.format(n);
export const addresses = (n: number): string => `${number(n)} ${n === 1 ? 'address' : 'addresses'}`;

/** About how long so many mails take: "about 5 min", "less than a minute". */
export function howLong(mails: number, aSecond: number): string {
  if (aSecond <= 0) return 'time unknown';
  const minutes = Math.round(mails / aSecond / 60);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `about ${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `about ${hours} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** How many addresses a broadcast goes to: as many as were confirmed, without those that are skipped. */
export function recipientsTotal({ broadcast: { state, expected }, counts }: BroadcastProgress): number {
  const { skipped, ...others } = counts;
  const written = Object.values(others).reduce((sum, n) => sum + n, 0);
  const isWritten = written + skipped > 0 && state !== 'scheduled' && state !== 'preparing';
  return isWritten ? written : (expected ?? written);
}

export function progressWords({
  broadcast: { state },
  counts,
  mails_per_second: most,
  current_rate: now,
}: BroadcastProgress): { readonly rate: string; readonly left: string } {
  const rest = counts.queued + counts.sending;
  const limit = `at most ${most}`;
  if (state !== 'sending') return { rate: '', left: rest === 0 ? '' : `${number(rest)} left` };
  if (now == null) return { rate: `${limit} a second`, left: `${number(rest)} left` };
  const rate = `${now >= 10 ? now.toFixed(0) : now.toFixed(1)} a second, ${limit}`;
  return { rate, left: `${howLong(rest, now)} left` };
}

const zoned = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
/** With the reader's time zone: `Mon, Nov 23, 2026, 9:00 AM PST`. */
export const zonedMoment = (at: string): string => zoned.format(new Date(at));
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const padded = (n: number, digits = 2): string => String(n).padStart(digits, '0');
/** A moment as a field for date and time has it, in the reader's time zone. */
export function toLocalField(at: string | null): string {
  if (at === null) return '';
  const day = new Date(at);
  // while a year is typed it has fewer digits, and a field takes four
  const date = [padded(day.getFullYear(), 4), padded(day.getMonth() + 1), padded(day.getDate())].join('-');
  return `${date}T${padded(day.getHours())}:${padded(day.getMinutes())}`;
}
/** Null while it is none. */
export function fromLocalField(typed: string): string | null {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
