import type { RecordFact } from './record.ts';
import type { WrittenNumber } from './numbers.ts';

/** A number that a text says of one of the record's facts. */
export interface Claim {
  readonly fact: RecordFact;
  /** The place of the number itself in the text. */
  readonly start: number;
  readonly end: number;
  readonly number: WrittenNumber;
  /** In the fact's own unit: of an acre, square feet. */
  readonly unit: number;
  /** `part`: said of one of several homes, or of one floor; `each`: of every one of them. */
  readonly of: 'whole' | 'part' | 'each';
  /** "under $1.3m" and "over 2,000 sqft" name a bound. */
  readonly bound: 'exact' | 'about' | 'under' | 'over';
}

/** What stands around a number within its sentence, in lower case. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

export function aroundOf(text: string, start: number, end: number): Around {
  const before =
    text
      .slice(0, start)
      .split(/[;!?]|\.(?!\d)/)
      .at(-1) ?? '';
  const after = text.slice(end).split(/[;!?]|\.(?!\d)/, 1)[0] ?? '';
  return { before: before.replace(/\$ ?$/, '').toLowerCase(), after: after.toLowerCase() };
}

const lastWords = (text: string, count: number): string => text.trim().split(/\s+/).slice(-count).join(' ');
const firstWords = (text: string, count: number): string =>
  text.trim().split(/\s+/).slice(0, count).join(' ');

const parts =
  /\b(?:cottages?|adus?|in-law|granny|casita|carriage house|guest ?house|units?|flats?|apartments?|studio|annex|(?:front|back|rear|main|second|first|other|larger|smaller|upper|lower|left|right) (?:house|home|unit|building|half)|upstairs|downstairs|up front|in front|in back|out back|behind|upper|lower|(?:first|second|third|ground|main|top|same|garden) (?:floor|level|story)|main|basement|attic|one side)\b/;
const everyOne = /^(?:\s|,)*(?:each|apiece|per (?:unit|home|household|side|house|flat))\b/;
const inEach =
  /\b(?:each|every|both)(?: \w+)?(?: of (?:the|them)(?: \w+)?)?(?: \w+)? (?:has|have|with|offers?|holds?|gets?)(?: its own)? $/;

/** Of what a number is said: words that follow it closely, or stand earlier in its sentence, name a part. */
export function saidOf({ before, after }: Around): Claim['of'] {
  if (everyOne.test(after) || inEach.test(before)) return 'each';
  const clause = before.split(',').at(-1) ?? '';
  return parts.test(firstWords(after, 5)) || parts.test(lastWords(clause, 7)) ? 'part' : 'whole';
}

export function boundOf({ before }: Pick<Around, 'before'>): Claim['bound'] {
  const near = lastWords(before, 3);
  if (/\b(?:about|around|roughly|nearly|almost|approximately|circa|some|~)$/.test(near)) return 'about';
  if (/\b(?:under|below|less than|up to|at most)$/.test(near)) return 'under';
  if (/\b(?:over|above|more than|at least|from)$/.test(near)) return 'over';
  return 'exact';
}
