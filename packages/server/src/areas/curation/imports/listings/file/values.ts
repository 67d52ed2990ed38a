import { leastAmount } from '@commonhearth/schemas/constants';
import { cutText } from '../../../../../cut-text.ts';

/** Notes what is wrong with a value; readers answer `null` then, as they do for an empty one. */
export type Complain = (reason: string) => null;

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const thousands = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const money = /^\$?\s*([+-]?\d.*)$/;

export const isNumber = (text: string) => decimal.test(text) && Number.isFinite(Number(text));

/** A number within bounds (inclusive), `null` when the value is empty. Thousands may have commas. */
export function readNumber(
  written: string,
  name: string,
  [least, most]: readonly [number, number],
  complain: Complain,
): number | null {
  if (written === '') return null;
  const text = thousands.test(written) ? written.replaceAll(',', '') : written;
  if (!isNumber(text)) return complain(`${name} "${shortened(text)}" is not a number`);
  const value = Number(text);
  if (value !== 0 && Math.abs(value) < leastAmount) return complain(`${name} ${text} is too close to 0`);
  if (value < least) return complain(`${name} ${text} is below ${least.toLocaleString('en-US')}`);
  if (value > most) return complain(`${name} ${text} is above ${most.toLocaleString('en-US')}`);
  return value;
}

/** US dollars, with or without the sign. */
export function readMoney(
  text: string,
  name: string,
  bounds: readonly [number, number],
  complain: Complain,
): number | null {
  return readNumber(money.exec(text)?.[1] ?? text, name, bounds, complain);
}

const dateForms = [
  /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})(?:[T ](?<hour>\d{2}):?(?<minute>\d{2}):?(?<second>\d{2})?(?:\.\d+)?Z?)?$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
];

/**
 * No listing is older: a year below it is a slip, and `Date` takes those below 100 for years of the last
 * century.
 */
const firstYear = 1600;

/**
 * Milliseconds since 1970, taken as UTC: `20141013T000000`, `2014-10-13`, `2014-10-13T08:30:00Z` or
 * `10/13/2014`.
 */
export function readDate(text: string, name: string, complain: Complain): number | null {
  if (text === '') return null;
  for (const form of dateForms) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const part = (of: string) => Number(parts[of] ?? 0);
    const date = new Date(
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
    );
    const exists = date.getUTCMonth() === part('month') - 1 && date.getUTCDate() === part('day');
    if (exists && part('hour') < 24 && part('year') >= firstYear) return date.getTime();
  }
  return complain(`${name} "${shortened(text)}" is not a date`);
}

/** Text that the database can hold. */
export function readText(text: string, name: string, most: number, complain: Complain): string | null {
  if (text === '') return null;
  if (text.includes('\0')) return complain(`${name} contains a zero byte`);
  return text.length <= most ? text : complain(`${name} is longer than ${most} characters`);
}

export const shortened = (text: string) => (text.length > 40 ? `${cutText(text, 40)}…` : text);
