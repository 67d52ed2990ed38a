import { isZip, stateCode } from '@commonhearth/domain';
import type { FullAddress } from '../../../../db/schema/json.ts';
import type { Place } from '../../../homes/index.ts';

/** The address columns of a row. `whole` is one column that has all the parts. */
export interface AddressColumns extends FullAddress {
  readonly whole: string | null;
}

const country = /^(?:usa?|u\.s\.a?\.?|united states(?: of america)?)$/i;
const unit = /^(?:#|(?:apt|apartment|unit|suite|ste|bldg|building|floor|fl|lot|rm|room)\b)/i;
const nothing: FullAddress = { street: null, city: null, state: null, zipcode: null };
const lastWord = /^(?:(.*)\s)?(\S+)$/s;
// trimming with `/[\s,]+$/` takes quadratic time on a long run of spaces
const withoutTrailingSeparators = /^.*[^\s,]/s;

const sameText = (a: string | null, b: string): boolean =>
  a !== null && a.trim().toLowerCase() === b.trim().toLowerCase();
const isSameState = (a: string, b: string | null): boolean =>
  b !== null && stateCode(a) !== undefined && stateCode(a) === stateCode(b);

/** The text before `end`, or `undefined` if the text does not end with it. */
function withoutEnd(text: string, end: string | null | undefined): string | undefined {
  if (end == null || end === '' || !text.toLowerCase().endsWith(end.toLowerCase())) return undefined;
  const rest = text.slice(0, text.length - end.length);
  return /[\s,]$/.test(rest) ? (withoutTrailingSeparators.exec(rest)?.[0] ?? '') : undefined;
}

/** Cuts the ZIP code off the last part. */
function cutZip(parts: string[]): string | null {
  const [, before = '', word = ''] = lastWord.exec(parts.at(-1) ?? '') ?? [];
  if (!isZip(word) || (parts.length === 1 && before === '')) return null;
  parts.splice(-1, 1, ...(before === '' ? [] : [before]));
  return word;
}

/** Cuts the state off the end. The first part has none: "12 Oak Ct" is a street, not Connecticut. */
function cutState(parts: string[], known: string | null, hasZip: boolean): string | null {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return null;
  if (stateCode(last) !== undefined) return parts.pop() ?? null;
  const [, before = '', word = ''] = lastWord.exec(last) ?? [];
  if (before === '' || stateCode(word) === undefined) return null;
  // "17th Ave NE" ends with a direction, not with Nebraska
  if (!isSameState(word, known) && (!hasZip || /\d/.test(before))) return null;
  parts.splice(-1, 1, before);
  return word;
}

/** Cuts the city off the end, unless the last part is a unit or has a number. */
function cutCity(parts: string[], isExpected: boolean, known: readonly (string | null)[]): string | null {
  const last = parts.at(-1) ?? '';
  const isKnown = known.some((city) => sameText(city, last));
  const isCity = isExpected && parts.length > 1 && !unit.test(last) && !/\d/.test(last);
  return isKnown || isCity ? (parts.pop() ?? null) : null;
}

/** An address without commas, such as "12 Oak Ct Austin TX 78759": only what the row or its place confirms is cut. */
function withoutKnownEnd(
  text: string,
  cities: readonly (string | null)[],
  states: readonly (string | null)[],
) {
  const withState = states.map((state) => withoutEnd(text, state)).find((rest) => rest !== undefined);
  const base = withState ?? text;
  const withoutCity = cities.map((city) => withoutEnd(base, city)).find((rest) => rest !== undefined);
  return withoutCity ?? text;
}

function split(text: string | null, given: FullAddress, place: Place | undefined): FullAddress {
  if (text === null) return nothing;
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > 1 && country.test(parts.at(-1) ?? '')) parts.pop();
  const cities = [given.city, place?.city ?? null];
  const states = [given.state, place?.state ?? null];
  const zipcode = cutZip(parts);
  const state = cutState(parts, given.state ?? place?.state ?? null, zipcode !== null);
  const city = cutCity(parts, zipcode !== null || state !== null, cities);
  const left = parts.join(', ');
  const street = zipcode !== null && city === null ? withoutKnownEnd(left, cities, states) : left;
  return { street: street === '' ? null : street, city, state, zipcode };
}

/**
 * Splits an address that one column has as a whole into street, city, state, and ZIP code. A street column is read
 * the same way, since many files have the whole address in it. The other columns of the row win over what is found.
 */
export function splitAddress({ whole, ...given }: AddressColumns, place: Place | undefined): FullAddress {
  const ofStreet = split(given.street, given, place);
  const ofWhole = split(whole, given, place);
  return {
    street: ofStreet.street ?? ofWhole.street,
    city: given.city ?? ofWhole.city ?? ofStreet.city,
    state: given.state ?? ofWhole.state ?? ofStreet.state,
    zipcode: given.zipcode ?? ofWhole.zipcode ?? ofStreet.zipcode,
  };
}
