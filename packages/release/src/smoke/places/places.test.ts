import type { Descriptor, Route } from '@commonhearth/registry';
import { placesOf } from './places.ts';

const route = (name: string, path: string, more: Partial<Route> = {}): Route => ({
  name,
  path,
  app: 'hfc',
  access: 'public',
  flags: [],
  page: './page',
  ...more,
});
const routes = [
  route('Home', '/hfc/homes_c/:compound_id', { content: 'compound' }),
  route('Homes', '/hfc/home', { content: 'market' }),
  route('Guide', '/guide/:page/:part?', { params: { page: ['first', 'second'] } }),
  route('Flow', '/flow/:product/:cityKey?/:step?', { params: { product: ['hfc'], step: ['city'] } }),
  route('Cycle', '/hfc/_i/review/:review_period_id', { access: 'login', role: 'staff' }),
  route('Desk', '/hfc/_i/desk', { role: 'staff' }),
  route('Mine', '/hfc/mine', { access: 'login' }),
  route('Kept', '/hfc/kept', { flags: ['requiresAuthentication'] }),
  route('Later', '/later', { page: undefined, planned: true }),
  route('Old', '/old', { page: undefined, redirect: { route: 'Homes' } }),
];
const descriptor: Pick<Descriptor, 'routes' | 'slots'> = {
  routes,
  slots: [{ slot: 'compound-modal', module: './modal', query: 'cid', routes: ['Homes'] }],
};
const places = (samples: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    placesOf(descriptor as Descriptor, samples, [descriptor]).map((place) => [place.name, place]),
  );

it('every route has an address, from what is published; a route of a later area shows nothing', () => {
  const all = places({ compound_id: '7', cid: '7', mk: 'seattle', marketKey: 'seattle' });
  expect(Object.fromEntries(Object.entries(all).map(([name, { address }]) => [name, address]))).toEqual({
    Home: '/hfc/homes_c/7',
    Homes: '/hfc/home?mk=seattle',
    Guide: '/guide/first',
    Flow: '/flow/hfc',
    Cycle: undefined,
    Desk: '/hfc/_i/desk',
    Mine: '/hfc/mine',
    Kept: '/hfc/kept',
    Old: '/old',
    'compound-modal on Homes': '/hfc/home?cid=7',
  });
  expect(all['Old']?.module).toBeUndefined();
  expect(
    Object.values(all)
      .filter(({ signedIn }) => signedIn)
      .map(({ name }) => name),
  ).toEqual(['Cycle', 'Desk', 'Mine', 'Kept']);
});

it('a site that has published nothing has no address for a home', () => {
  const all = places({});
  expect([all['Home']?.address, all['Homes']?.address, all['compound-modal on Homes']?.address]).toEqual([
    undefined,
    '/hfc/home',
    undefined,
  ]);
});

it('[OWN-01] what fills a place is walked where that place is: on the route of its offer, or on any page for one of the shell', () => {
  const slots = [
    { slot: 'home-section', module: './section', version: 1 },
    { slot: 'bar-end', module: './bar', version: 1 },
    { slot: 'contact-form', module: './form' },
  ];
  const host = { routes, offers: [{ slot: 'home-section', version: 1, route: 'Home' }] };
  const found = placesOf({ routes: [], slots } as unknown as Descriptor, { compound_id: '7' }, [host]);
  expect(found.map(({ name, address }) => [name, address])).toEqual([
    ['home-section on Home', '/hfc/homes_c/7'],
    ['bar-end on Homes', '/hfc/home'],
  ]);
});
