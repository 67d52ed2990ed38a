/** The labels of the fields that a column of an imported file can be mapped to. */
export const listingFieldLabels = {
  external_id: 'Listing id',
  source_date: 'Date',
  price: 'Price',
  lat: 'Latitude',
  lng: 'Longitude',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sqft: 'Square feet',
  lot_sqft: 'Lot, square feet',
  basement_sqft: 'Basement, square feet',
  year_built: 'Year built',
  zipcode: 'ZIP code',
  whole_address: 'Whole address',
  street: 'Street',
  city: 'City',
  state: 'State',
} as const;
