import { acreInSqft } from '@commonhearth/schemas/constants';
import { formatLot, formatMoney, formatSqft } from '../formatting/index.ts';
import { findClaims } from './find-claims.ts';
import type { Claim } from './claim.ts';
import { numberWords } from './numbers.ts';
import type { RecordFact, RecordNumbers } from './record.ts';

/** A number of a text that the record says otherwise. */
export interface Contradiction {
  readonly fact: RecordFact;
  /** Where the number stands in its text. */
  readonly start: number;
  readonly end: number;
  /** The number as it is written. */
  readonly says: string;
  /** What the record says, in words. */
  readonly record: string;
  /** What would stand there instead; null where only a person can say. */
  readonly instead: string | null;
}

const counts: readonly RecordFact[] = ['bedrooms', 'bathrooms', 'units'];

/** How far a rounded number may be from the record, of its value: who writes $1m of $1,285,000 says something else. */
const mostRounding = { price: 0.05, other: 0.025 } as const;

/** Whether one number alone agrees with what the record says of its fact. */
function agrees({ fact, number, unit, bound, of }: Claim, value: number, record: RecordNumbers): boolean {
  const times = of === 'each' ? (record.units ?? 1) : 1;
  const said = number.value * unit * times;
  if (fact === 'units') return said === value || said === value + (record.potentialUnits ?? 0);
  if (bound === 'under') return value <= said;
  if (bound === 'over') return value >= said;
  const off = Math.abs(said - value);
  if (fact === 'year') return off <= (bound === 'about' ? 5 : number.step / 2);
  if (counts.includes(fact)) return off < 0.01;
  const most = value * (fact === 'price' ? mostRounding.price : mostRounding.other);
  return bound === 'about' ? off <= most * 2 : off <= Math.min((number.step * unit * times) / 2, most) + 1e-6;
}

/** Numbers of parts may be any that leave something to the others: which of them do not add up. */
function disagreeing(claims: readonly Claim[], record: RecordNumbers): readonly Claim[] {
  const fact = claims[0]?.fact;
  const value = fact === undefined ? null : record[fact];
  if (value === null) return [];
  const wrong = claims.filter((claim) => !agrees(claim, value, record));
  // another building of several may be of another year
  if (fact === 'year') return wrong.filter(({ of }) => of === 'whole');
  if (fact === 'price') return wrong.filter(({ of }) => of !== 'part');
  if (fact === 'units' || fact === 'lot') return wrong;
  const sum = wrong.reduce((all, { number }) => all + number.value, 0);
  if (wrong.length > 1 && Math.abs(sum - value) <= value * 0.02) return [];
  let left = value;
  return wrong.filter(({ of, number }) => {
    if (of !== 'part') return true;
    left -= number.value;
    return left < 0;
  });
}

const wordsOf: Readonly<Record<RecordFact, (value: number) => string>> = {
  price: (value) => formatMoney(value, 'full'),
  bedrooms: String,
  bathrooms: String,
  sqft: (value) => formatSqft(value) ?? '',
  lot: (value) => formatLot(value, 'sqft') ?? '',
  units: String,
  year: String,
};

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The record's number in the manner of the text's: in words where the text has words. */
function insteadOf(claim: Claim, said: string, value: number): string | null {
  if (claim.fact === 'year') return String(value);
  if (claim.fact === 'units' && /plex$/i.test(said)) return null;
  if (claim.fact === 'price') return whole.format(value);
  if (claim.fact === 'lot' && claim.unit === acreInSqft) {
    if (!/\d/.test(said)) return null;
    return String(Math.round((value / acreInSqft) * 100) / 100);
  }
  if (!counts.includes(claim.fact)) return whole.format(value);
  if (/^[a-z]/i.test(said)) {
    const word = Number.isInteger(value) ? numberWords[value] : undefined;
    if (word === undefined) return String(value);
    return /^[A-Z]/.test(said) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
  }
  return String(value);
}

/** The numbers of a text that contradict the record, in the order of the text; what is about another thing is none. */
export function findContradictions(text: string | null, record: RecordNumbers): readonly Contradiction[] {
  if (text === null) return [];
  const byFact = Map.groupBy(findClaims(text), ({ fact }) => fact);
  return [...byFact.values()]
    .flatMap((claims) =>
      disagreeing(claims, record).map((claim) => contradictionOf(text, claim, claims, record)),
    )
    .sort((a, b) => a.start - b.start);
}

function contradictionOf(
  text: string,
  claim: Claim,
  claims: readonly Claim[],
  record: RecordNumbers,
): Contradiction {
  const value = record[claim.fact] ?? 0;
  const says = text.slice(claim.start, claim.end);
  const others = claims.filter((one) => one !== claim && one.of === 'part');
  const left = value - others.reduce((all, { number }) => all + number.value, 0);
  const isPart = claim.of === 'part' && others.length > 0 && left > 0;
  return {
    fact: claim.fact,
    start: claim.start,
    end: claim.end,
    says,
    record: wordsOf[claim.fact](value),
    instead: claim.of === 'each' ? null : insteadOf(claim, says, isPart ? left : value),
  };
}
