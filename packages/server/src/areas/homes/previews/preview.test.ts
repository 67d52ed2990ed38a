import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { previewOf } from './preview.ts';

const ofListing = (current_status: string, available = true) =>
  previewOf(
    buildPublicCompound({ available, home: { current_status, listing_type: 'sale' } }),
    'Commonhearth',
  );

it('[CMP-01b] the picture says in full how the listing stands, and is another one where that changes', () => {
  const all = [
    ofListing('active'),
    ofListing('pending'),
    ofListing('sold', false),
    ofListing('rented', false),
  ];
  expect(all.map(({ words }) => words.badge)).toEqual(['', 'PENDING SALE', 'SOLD', 'RENTED']);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  expect(ofListing('active').path).toBe(all[0]?.path);
});
