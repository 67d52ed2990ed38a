import { formatMoney } from '@commonhearth/domain/formatting';
import type { RangeFilterRow } from '@commonhearth/schemas/constants';

const count = new Intl.NumberFormat('en-US');

export const countWords = (value: number): string => count.format(value);
const homes = (value: number): string => (value === 1 ? 'home' : 'homes');
/** "23 homes", "1 home". */
export const homesWords = (value: number): string => `${countWords(value)} ${homes(value)}`;
interface Found {
  /** All homes are loaded: no more can match. */
  readonly whole: boolean;
  /** The person set a filter, so the homes fit something. */
  readonly filtered: boolean;
}
/** "23 homes fit", without filters "23 homes"; "At least 23 homes" while more may come. */
export const foundWords = (value: number, { whole, filtered }: Found): string => {
  const verb = value === 1 ? ' fits' : ' fit';
  return `${whole ? '' : 'At least '}${homesWords(value)}${filtered ? verb : ''}`;
};

/** "From $900k", "Up to $3.2m", "$900k–$3.2m"; nothing when neither end is set. */
export function rangeWords(min: number | null, max: number | null, write: (value: number) => string): string {
  if (min === null) return max === null ? '' : `Up to ${write(max)}`;
  if (max === null) return `From ${write(min)}`;
  return min === max ? write(min) : `${write(min)}–${write(max)}`;
}

/** "$900k–$3.2m", "From 1,200 sqft"; "Year built from 1990" where the fact has no unit. */
export function factWords(
  min: number | null,
  max: number | null,
  { legend, unit }: Pick<RangeFilterRow, 'legend' | 'unit'>,
): string {
  if (unit === 'usd') return rangeWords(min, max, (value) => formatMoney(value, 'short'));
  if (unit !== undefined) return `${rangeWords(min, max, countWords)} ${unit}`;
  const plain = rangeWords(min, max, String);
  return `${legend} ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}

/** "2–4 households", "4+ households", "up to 1 household". */
export function unitWords(min: number | null, max: number | null): string {
  if (min !== null && max === null) return `${min}+ households`;
  return `${rangeWords(min, max, String).replace('Up', 'up')} ${max === 1 ? 'household' : 'households'}`;
}

export const dayWords = (days: number): string => (days === 1 ? 'Last 24 hours' : `Last ${days} days`);
