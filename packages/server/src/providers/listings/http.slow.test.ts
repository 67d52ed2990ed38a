import { createServer, type AddressInfo } from 'node:net';
import { startListingsService, type ListingsService } from '@commonhearth/testing-server/outside-services';
import { httpListings } from './http.ts';
import type { ListingProvider } from './listing-provider.ts';

let service: ListingsService;
let provider: ListingProvider;
beforeAll(async () => {
  service = await startListingsService();
  provider = httpListings({ url: service.url, key: service.key, patience: 3_000 });
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
    'responded with 500',
  );
});

it.each([
  ['hang', 'didn’t respond within 3 seconds'],
  ['half', 'its response broke off'],
  ['garbled', 'can’t read'],
  ['other-shape', 'can’t read'],
  ['busy', 'accepts no more requests right now'],
  ['broken', 'responded with 500'],
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

it('nobody is sent into the network that the server stands in, whatever address is named for a picture', async () => {
  let knocked = 0;
  const inside = createServer((socket) => {
    knocked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as AddressInfo;
  service.images.set('7', { front: Buffer.from('jpeg') });
  const closed = [
    ...[`https://127.0.0.1:${port}/`, `https://localhost:${port}/`, `https://2130706433:${port}/`],
    ...['https://127.0.0.1/', 'https://localhost/', 'https://0/', 'https://10.1.2.3/', 'https://172.31.0.1/'],
    ...['https://169.254.169.254/latest/meta-data', 'https://100.100.1.1/', 'https://224.0.0.1/'],
    ...['https://[::1]/', 'https://[::]/', 'https://[fd00::1]/', 'https://[fe80::1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://[2002:7f00:1::]/', 'https://[64:ff9b::7f00:1]/'],
    ...['https://192.0.2.1:8443/', 'https://me@192.0.2.1/', 'http://192.0.2.1/', 'file:///etc/passwd'],
    ...['ftp://192.0.2.1/', 'data:image/png;base64,AAAA', 'https://no-such-host.invalid/', 'https://'],
  ];
  for (const address of closed) {
    service.addresses.set('front', address);
    await expect(provider.image('7', 'front')).rejects.toThrow('a picture address that isn’t valid');
  }
  expect(knocked).toBe(0);
  await new Promise((resolve) => inside.close(resolve));
  // kept for examples: public, and nobody is there
  service.addresses.set('front', 'https://192.0.2.1/front.jpg');
  await expect(provider.image('7', 'front')).rejects.toThrow(/can’t be reached|didn’t respond/);
  service.addresses.clear();
});

it.each([
  ['a null character', { street: '1 Pine\u0000 St' }],
  ['half a sign', { attributes: { heating: '\ud83c' } }],
  ['a name that nothing keeps', { attributes: { 'a\u0000': 1 } }],
  ['a number that is nearly none', { bathrooms: 1e-50 }],
])('a listing that no database can keep (%s) cannot be read', async (_what, facts) => {
  service.listings.set('7', {
    lat: 47.6,
    lng: -122.3,
    current_status: 'active',
    listing_type: 'sale',
    ...facts,
  });
  await expect(provider.listing('7')).rejects.toThrow('can’t read');
});

it('what leads elsewhere in an address is no listing', async () => {
  for (const zpid of ['.', '..']) expect(await provider.listing(zpid)).toBeUndefined();
  expect(service.asked.filter((path) => !path.startsWith('/listings/'))).toEqual([]);
});
