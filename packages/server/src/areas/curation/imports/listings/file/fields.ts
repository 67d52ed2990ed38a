import { homeFacts, type MeasuredFact, measuredFacts } from '@commonhearth/schemas/constants';

/**
 * A fact of a listing, with the column names (letters and digits, words joined by `_`) that it is recognised
 * by, best first.
 */
interface Field {
  readonly required: boolean;
  readonly columns: readonly string[];
}

/** The measured facts as optional fields. */
const { price, bedrooms, bathrooms, sqft, lot_area_value, ...further } = Object.fromEntries(
  measuredFacts.map((fact): [MeasuredFact, Field] => [
    fact,
    { required: false, columns: homeFacts[fact].fileColumns },
  ]),
) as Readonly<Record<MeasuredFact, Field>>;

export const fields = {
  external_id: {
    required: true,
    columns: ['external_id', 'id', 'listing_id', 'zpid', 'mls_number', 'mls', 'mls_id'],
  },
  source_date: {
    required: false,
    columns: ['source_date', 'date', 'sale_date', 'list_date', 'listed_on', 'updated_at'],
  },
  price: { ...price, required: true },
  lat: { required: true, columns: ['lat', 'latitude'] },
  lng: { required: true, columns: ['lng', 'long', 'lon', 'longitude'] },
  bedrooms,
  bathrooms,
  sqft,
  lot_sqft: lot_area_value,
  basement_sqft: { required: false, columns: ['basement_sqft', 'sqft_basement'] },
  ...further,
  zipcode: { required: false, columns: ['zipcode', 'zip', 'zip_code', 'postal_code'] },
  whole_address: {
    required: false,
    columns: ['whole_address', 'full_address', 'formatted_address', 'complete_address'],
  },
  street: { required: false, columns: ['street', 'street_address', 'address'] },
  city: { required: false, columns: ['city'] },
  state: { required: false, columns: ['state'] },
} satisfies Readonly<Record<string, Field>>;

/** The field of a fact, by which jobs and the API know it. */
export const fieldOf = (fact: MeasuredFact) => (fact === 'lot_area_value' ? 'lot_sqft' : fact);

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as readonly FieldName[];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);
