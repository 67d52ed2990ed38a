import { newsSentence } from '@commonhearth/domain';
import type { CircleNews } from '@commonhearth/schemas';
import type { MailContent, MailPart } from '../../mail/index.ts';

/** What happened in one circle that its reader has not seen. */
export interface UnseenNews {
  readonly circle: string;
  readonly url: string;
  /** The latest first; those that are told. */
  readonly news: readonly CircleNews[];
  /** How many more there are. */
  readonly more: number;
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const counted = (count: number, one: string, several = `${one}s`): string =>
  `${numbers[count] ?? count} ${count === 1 ? one : several}`;

/** "one home shortlisted, two notes"; "what your friends said" if there are neither. */
function summary(news: readonly CircleNews[]): string {
  const countOf = (kind: CircleNews['kind']): number => news.filter((one) => one.kind === kind).length;
  const [shortlisted, notes] = [countOf('shortlisted'), countOf('note')];
  const parts = [
    ...(shortlisted === 0 ? [] : [counted(shortlisted, 'home shortlisted', 'homes shortlisted')]),
    ...(notes === 0 ? [] : [counted(notes, 'note')]),
  ];
  return parts.length === 0 ? 'what your friends said' : parts.join(', ');
}

/** A sentence that ends with a quotation gets no full stop. */
const whole = (sentence: string): string => (sentence.endsWith('”') ? sentence : `${sentence}.`);

function partsOf({ circle, url, news, more }: UnseenNews): MailPart[] {
  return [
    ...news.map((one): MailPart => ({ kind: 'text', text: whole(newsSentence(one)) })),
    ...(more === 0 ? [] : [{ kind: 'text', text: `And ${more} more.` } as const]),
    { kind: 'button', label: `Open ${circle}`, url },
  ];
}

/**
 * The daily email to a member. It contains no limit, no loan and no email address of a friend. Its links carry no token: a
 * session by email link opens no circle.
 */
export function newsMail(circles: readonly UnseenNews[]): MailContent {
  const names = new Intl.ListFormat('en-US').format(circles.map(({ circle }) => circle));
  const all = circles.flatMap(({ news }) => news);
  const [latest] = all;
  return {
    subject: `${names}: ${summary(all)}`,
    preview: latest === undefined ? '' : newsSentence(latest),
    heading: `What happened in ${names}`,
    parts: circles.flatMap(partsOf),
    because: `You get this because you’re in ${names}. One email a day at most.`,
  };
}
