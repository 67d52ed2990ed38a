import { factLabels } from './home-facts.ts';

const { lot_area_value: lot_sqft, ...measured } = factLabels;
/** The labels of the fields that a column of an imported file can be mapped to. */
export const listingFieldLabels = {
  external_id: 'Listing id',
  source_date: 'Date',
  lat: 'Latitude',
  lng: 'Longitude',
  ...measured,
  lot_sqft,
  basement_sqft: 'Basement, square feet',
  zipcode: 'ZIP code',
  whole_address: 'Whole address',
  street: 'Street',
  city: 'City',
  state: 'State',
} as const;
