import { startListingsService, type ListingsService } from '@commonhearth/testing/outside-services';
import { httpListings } from './http.ts';
import type { ListingProvider } from './listing-provider.ts';

let service: ListingsService;
let provider: ListingProvider;
beforeAll(async () => {
  service = await startListingsService();
  provider = httpListings({ url: service.url, key: service.key, patience: 300 });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.faults.clear();
  service.listings.set('7', {
    price: 900_000,
    lat: 47.6,
    lng: -122.3,
    current_status: 'active',
    listing_type: 'sale',
    street: '1 Pine St',
    year_built: 1911,
    of_no_interest: [1, 2],
  });
});

it('a listing is asked for with the key, and what it leaves out is unknown', async () => {
  expect(await provider.listing('7')).toEqual({
    zpid: '7',
    price: 900_000,
    sqft: null,
    lotAreaValue: null,
    lotAreaUnits: null,
    bedrooms: null,
    bathrooms: null,
    yearBuilt: 1911,
    street: '1 Pine St',
    city: null,
    state: null,
    zipcode: null,
    lat: 47.6,
    lng: -122.3,
    currentStatus: 'active',
    listingType: 'sale',
    attributes: {},
  });
  expect(await provider.listing('8')).toBeUndefined();
  await expect(httpListings({ url: service.url, key: 'another' }).listing('7')).rejects.toThrow(
    'answers 500',
  );
});

it.each([
  ['hang', 'does not answer within 0.3 seconds'],
  ['half', 'broke off its answer'],
  ['garbled', 'cannot be read'],
  ['other-shape', 'cannot be read'],
  ['busy', 'takes no more questions now'],
  ['broken', 'answers 500'],
] as const)('a provider that fails (%s) is said to', async (fault, words) => {
  service.faults.set('7', fault);
  await expect(provider.listing('7')).rejects.toThrow(words);
});

it('asks no longer than who asks has time', async () => {
  service.faults.set('7', 'hang');
  await expect(provider.listing('7', AbortSignal.timeout(20))).rejects.toThrow('no time left');
});

it('pictures have the ids of the provider and are read where it says', async () => {
  service.images.set('7', { front: Buffer.from('jpeg'), yard: Buffer.from('png') });
  expect(await provider.images('7')).toEqual([
    { id: 'front', alt: '' },
    { id: 'yard', alt: '' },
  ]);
  const picture = await provider.image('7', 'yard');
  expect(picture?.kind).toBe('upload');
  expect(Buffer.from(picture?.bytes ?? []).toString()).toBe('png');
  expect(await provider.image('7', 'gone')).toBeUndefined();
  expect(await provider.images('8')).toBeUndefined();
});
