import { isZip, zipRule } from '@commonhearth/domain';
import {
  factLabels,
  homeFactRow,
  listingFieldLabels as labels,
  measuredFacts,
  type Bounds,
  type Category,
  type MeasuredFact,
} from '@commonhearth/schemas/constants';
import { columnOf, type FactColumns } from '../../../../../db/home-facts.ts';
import type { HomeAttributes } from '../../../../../db/schema/json.ts';
import { outsideReason } from '../../../../homes/index.ts';
import { fieldOf, type FieldName } from './fields.ts';
import type { Mapping } from './mapping.ts';
import type { Row } from './read-rows.ts';
import { type Complain, isNumber, readDate, readMoney, readNumber, readText, shortened } from './values.ts';

type OptionalFact = Exclude<MeasuredFact, 'price'>;
const optionalFacts = measuredFacts.filter((fact) => fact !== 'price');

/**
 * The facts of one row. Money in US dollars, areas in square feet; `sourceDate` in milliseconds since 1970,
 * `null` when unknown.
 */
export interface Listing extends FactColumns<OptionalFact> {
  readonly line: number;
  readonly externalId: string;
  readonly sourceDate: number | null;
  readonly price: number;
  readonly lat: number;
  readonly lng: number;
  readonly zipcode: string | null;
  /** One column that has street, city, state, and ZIP code. */
  readonly wholeAddress: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly attributes: HomeAttributes;
}
export interface Fault {
  readonly line: number;
  readonly reason: string;
}
export type Judged = { readonly listing: Listing } | { readonly fault: Fault };

/** A basement as large as this could become a home of its own. */
const basementForUnit = 500;
const suggestion: Category = 'Home with ADU potential';

/** Reads one row, or says all that is wrong with it. */
export function validateRow(
  row: Row,
  mapping: Mapping,
  market: { readonly name: string; readonly bounds: Bounds },
): Judged {
  const shape = row.broken ?? shapeReason(row.values.length, mapping.columns.length);
  if (shape !== undefined) return { fault: { line: row.line, reason: shape } };
  const reasons: string[] = [];
  const complain: Complain = (reason) => {
    reasons.push(reason);
    return null;
  };
  const text = (field: FieldName) => {
    const position = mapping.positions[field];
    return position === undefined ? '' : (row.values[position] ?? '').trim();
  };
  const demand = <T>(value: T | null, field: FieldName) =>
    value === null && text(field) === '' ? complain(`${labels[field]} is missing`) : value;

  const externalId = demand(readText(text('external_id'), labels.external_id, 64, complain), 'external_id');
  const price = demand(readMoney(text('price'), labels.price, [1, 1e9], complain), 'price');
  const hasNoPoint = text('lat') === '' && text('lng') === '';
  if (hasNoPoint) complain('No coordinates');
  const coordinate = (field: 'lat' | 'lng') =>
    hasNoPoint ? null : demand(readNumber(text(field), labels[field], [-180, 180], complain), field);
  const lat = coordinate('lat');
  const lng = coordinate('lng');
  const outside = lat === null || lng === null ? undefined : outsideReason(market, lat, lng);
  if (outside !== undefined) complain(outside);
  const basement = readNumber(text('basement_sqft'), labels.basement_sqft, [0, 1e6], complain);
  const zipcode = text('zipcode');
  if (zipcode !== '' && !isZip(zipcode)) complain(`${labels.zipcode} "${shortened(zipcode)}" is ${zipRule}`);
  const facts = {
    line: row.line,
    sourceDate: readDate(text('source_date'), labels.source_date, complain),
    ...(Object.fromEntries(
      optionalFacts.map((fact) => [columnOf[fact], readFact(fact, text(fieldOf(fact)), complain)]),
    ) as FactColumns<OptionalFact>),
    zipcode: zipcode === '' ? null : zipcode,
    wholeAddress: readText(text('whole_address'), labels.whole_address, 300, complain),
    street: readText(text('street'), labels.street, 200, complain),
    city: readText(text('city'), labels.city, 100, complain),
    state: readText(text('state'), labels.state, 40, complain),
    attributes: attributesOf(row, mapping, basement, complain),
  };
  if (reasons.length > 0 || externalId === null || price === null || lat === null || lng === null)
    return { fault: { line: row.line, reason: reasons.join('; ') } };
  return { listing: { ...facts, externalId, price, lat, lng } };
}

function shapeReason(found: number, expected: number): string | undefined {
  if (found < expected) return `${found} of ${expected} columns: the line is cut off`;
  if (found > expected) return `${found} columns, but the header has ${expected}: check the commas`;
  return undefined;
}

/** Sources write 0 for what they do not know. */
const known = (value: number | null) => (value === 0 ? null : value);

function readFact(fact: OptionalFact, text: string, complain: Complain): number | null {
  const { kind, least = 0, most = Infinity } = homeFactRow(fact);
  if (kind === 'year' && text === '0') return null;
  const value = known(readNumber(text, factLabels[fact], [least, most], complain));
  return value !== null && kind === 'year' && !Number.isInteger(value)
    ? complain(`${factLabels[fact]} ${text} is not a year`)
    : value;
}

function attributesOf(
  row: Row,
  mapping: Mapping,
  basement: number | null,
  complain: Complain,
): HomeAttributes {
  const attributes: HomeAttributes = {};
  for (const { name, position } of mapping.attributes) {
    const value = readText((row.values[position] ?? '').trim(), name, 2000, complain);
    if (value !== null)
      attributes[name] =
        value.length <= 15 && isNumber(value) && !/^[+-]?0\d/.test(value) ? Number(value) : value;
  }
  if (basement !== null && basement >= basementForUnit) attributes['suggested_category'] = suggestion;
  return attributes;
}
