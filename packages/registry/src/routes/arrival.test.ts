import { arrivalOf } from './arrival.ts';
import type { Route } from '../types.ts';

const route = (name: string, to?: string): Route => ({
  name,
  path: `/${name}`,
  app: 'hfc',
  access: 'public',
  flags: [],
  ...(to === undefined ? { page: './page' } : { redirect: { route: to } }),
});

it.each([
  ['a page', [route('a')], 'a'],
  ['a redirect to a page', [route('a', 'b'), route('b')], 'b'],
  ['a redirect to a redirect', [route('a', 'b'), route('b', 'c'), route('c')], 'c'],
  [
    'seven of them',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, i) => route(name, 'bcdefgh'[i])).concat(route('h')),
    'h',
  ],
  ['a redirect to nobody', [route('a', 'b'), route('b', 'gone')], 'b'],
  ['a circle', [route('a', 'b'), route('b', 'a')], 'a'],
])('%s opens its last page, and parameters come along', (_what, routes, wanted) => {
  const [first] = routes;
  if (first === undefined) throw new Error('no route');
  const params = { marketKey: 'austin' };
  expect(arrivalOf(routes, { route: first, params })).toEqual({
    route: routes.find(({ name }) => name === wanted),
    params,
  });
});
