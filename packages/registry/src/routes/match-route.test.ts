import { canonicalAddress, fillPath, matchRoute } from './match-route.ts';

const market = { path: '/hfc/:marketKey', params: { marketKey: ['seattle', 'austin'] } };
const home = { path: '/hfc/home' };
const flow = { path: '/signup/:product?/:cityKey?/:startStep?' };
const subscribe = { path: '/signup/hfc/subscribe' };

const bothOrders = <R>(routes: readonly R[]): R[][] => [[...routes], routes.toReversed()];

it('[RTE-18] fixed paths win over parameters whatever the order of the routes', () => {
  for (const routes of bothOrders([market, home, flow, subscribe])) {
    expect(matchRoute(routes, '/hfc/home')?.route).toBe(home);
    expect(matchRoute(routes, '/signup/hfc/subscribe')?.route).toBe(subscribe);
    expect(matchRoute(routes, '/signup/hfc/oakland_ca')).toEqual({
      route: flow,
      params: { product: 'hfc', cityKey: 'oakland_ca' },
    });
    expect(matchRoute(routes, '/signup')).toEqual({ route: flow, params: {} });
  }
});

it.each(['seattle', 'SEATTLE', 'Los-Angeles', 'los_angeles', 'LOS%2DANGELES'])(
  '[RTE-02] a market key is taken in any case and with dashes: %s',
  (given) => {
    const key = given.toLowerCase().startsWith('s') ? 'seattle' : 'los_angeles';
    const listed = { path: '/hfc/:marketKey', params: { marketKey: ['seattle', 'los_angeles'] } };
    expect(matchRoute([listed], `/hfc/${given}`)?.params).toEqual({ marketKey: key });
  },
);

it('[RTE-02] a market key that is not listed matches nothing', () => {
  expect(matchRoute([market], '/hfc/seattle')?.params).toEqual({ marketKey: 'seattle' });
  expect(matchRoute([market], '/hfc/gotham')).toBeUndefined();
});

it.each([
  ['/hfc/home', '/hfc/home'],
  ['/hfc//home/', '/hfc/home'],
  ['//', '/'],
  ['//evil.example/x?y=//z#//', '/evil.example/x?y=//z#//'],
  ['/\\\\evil.example', '/evil.example'],
  ['/%zz', '/%zz'],
])('the one address of %s is %s', (given, wanted) => {
  expect(canonicalAddress(given)).toBe(wanted);
});

it('takes a path with a broken escape for unknown', () => {
  expect(matchRoute([{ path: '/hfc/homes_c/:compound_id' }], '/hfc/homes_c/%E0%A4%A')).toBeUndefined();
});

it('fills patterns; without a required parameter there is no address', () => {
  expect(fillPath('/hfc/homes_c/:compound_id', { compound_id: 'a/b' })).toBe('/hfc/homes_c/a%2Fb');
  expect(fillPath(flow.path, { product: 'hfc' })).toBe('/signup/hfc');
  expect(fillPath('/hfc/homes_c/:compound_id')).toBeUndefined();
});
