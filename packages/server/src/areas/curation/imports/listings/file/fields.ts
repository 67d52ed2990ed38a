/**
 * A fact of a listing, with the column names (letters and digits, words joined by `_`) that it is recognised
 * by, best first.
 */
interface Field {
  readonly required: boolean;
  readonly columns: readonly string[];
}

export const fields = {
  external_id: {
    required: true,
    columns: ['external_id', 'id', 'listing_id', 'zpid', 'mls_number', 'mls', 'mls_id'],
  },
  source_date: {
    required: false,
    columns: ['source_date', 'date', 'sale_date', 'list_date', 'listed_on', 'updated_at'],
  },
  price: { required: true, columns: ['price', 'list_price', 'sale_price', 'asking_price'] },
  lat: { required: true, columns: ['lat', 'latitude'] },
  lng: { required: true, columns: ['lng', 'long', 'lon', 'longitude'] },
  bedrooms: { required: false, columns: ['bedrooms', 'beds', 'bedroom_count'] },
  bathrooms: { required: false, columns: ['bathrooms', 'baths', 'bathroom_count'] },
  sqft: { required: false, columns: ['sqft', 'sqft_living', 'living_area', 'living_sqft', 'square_feet'] },
  lot_sqft: { required: false, columns: ['lot_sqft', 'sqft_lot', 'lot_size', 'lot_area'] },
  basement_sqft: { required: false, columns: ['basement_sqft', 'sqft_basement'] },
  year_built: { required: false, columns: ['year_built', 'yr_built'] },
  zipcode: { required: false, columns: ['zipcode', 'zip', 'zip_code', 'postal_code'] },
  whole_address: {
    required: false,
    columns: ['whole_address', 'full_address', 'formatted_address', 'complete_address'],
  },
  street: { required: false, columns: ['street', 'street_address', 'address'] },
  city: { required: false, columns: ['city'] },
  state: { required: false, columns: ['state'] },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as readonly FieldName[];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);
