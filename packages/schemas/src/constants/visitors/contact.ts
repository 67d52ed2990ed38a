/** What of a home a reader can report as wrong. */
export const mistakeFields = [
  'price',
  'address',
  'photos',
  'description',
  'units',
  'availability',
  'other',
] as const;
export type MistakeField = (typeof mistakeFields)[number];
export const mistakeFieldLabels: Readonly<Record<MistakeField, string>> = {
  price: 'Price',
  address: 'Address',
  photos: 'Photos',
  description: 'Description',
  units: 'Units or bedrooms',
  availability: 'No longer available',
  other: 'Something else',
};

/** Staff handle each message once, and can reopen it. */
export const contactStates = ['open', 'handled'] as const;
export type ContactState = (typeof contactStates)[number];
