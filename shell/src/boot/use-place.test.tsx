import type { Registry } from '@commonhearth/registry';
import { act, renderHook } from '@testing-library/react';
import type { Navigator, Place } from '../navigation/navigator.ts';
import { isSamePage, usePlace } from './use-place.ts';

const route = {
  name: 'HFC Home Dashboard',
  path: '/hfc/home',
  app: 'hfc',
  access: 'public',
  flags: [],
  page: './home',
  content: 'market',
} as const;
const plain = { ...route, content: undefined };
const modal = { slot: 'compound-modal', module: './compound-modal', query: 'cid' };
const registry = {
  remotes: [{ descriptor: { name: 'mf-compound', slots: [modal] } }],
} as unknown as Registry;
let keys = 0;
const at = (search: string, change: Partial<Place['at']> = {}, of: object = route): Place =>
  ({
    at: { pathname: '/hfc/home', search, hash: '', ...change },
    matched: { route: of, params: {} },
    redirected: false,
    key: keys++,
    entry: '',
    action: 'push',
  }) as unknown as Place;

it.each([
  ['another filter', at('?minp=1'), at('?minp=2'), true],
  ['another filter behind the same home', at('?cid=7'), at('?cid=7&tag=pool'), true],
  ['a home that opens', at(''), at('?cid=7'), false],
  ['a home that closes', at('?cid=7'), at(''), false],
  ['another home', at('?cid=7'), at('?cid=8'), false],
  ['another place of the page', at(''), at('', { hash: '#foot' }), false],
  ['another page', at(''), at('', { pathname: '/hfc/new' }, { ...route, name: 'New Listings' }), false],
  ['a page without homes', at('?step=1', {}, plain), at('?step=2', {}, plain), false],
  ['the first page', undefined, at(''), false],
])('%s: it is the same page or not', (_what, before, next, same) => {
  expect(isSamePage(registry, before, next)).toBe(same);
});

it('follows the visitor to every place', () => {
  let here: Place | undefined;
  const listeners = new Set<() => void>();
  const navigator = {
    place: () => here,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Navigator;
  const { result } = renderHook(() => usePlace(navigator, registry));
  for (const next of [at(''), at('?minp=1'), at('?minp=1&cid=7'), at('?minp=2&cid=7'), at('?minp=3')]) {
    act(() => {
      here = next;
      for (const listener of listeners) listener();
    });
    expect(result.current).toBe(next);
  }
});
