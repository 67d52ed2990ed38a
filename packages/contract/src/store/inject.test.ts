import { createAction, createSlice } from '@reduxjs/toolkit';
import { fakeServices } from '@commonhearth/testing/platform';
import { contractApi } from '../api/api.generated.ts';
import { ownedApi } from '../api/owned-api.ts';
import { createPlatformStore } from './store.ts';

const counter = (name: string, start = 0) =>
  createSlice({
    name,
    initialState: { count: start },
    reducers: { up: (state) => ({ count: state.count + 1 }) },
  });
const stateOf = (store: { getState: () => unknown }, name: string) =>
  (store.getState() as Record<string, unknown>)[name];
const first = { name: 'mf-a', release: '1.0.0+aaaaaaaaaaaa' };

it('[PLT-05] injecting twice is harmless: the state stays', () => {
  const { store, injectFor } = createPlatformStore(fakeServices());
  const slice = counter('map');
  injectFor(first)({ slices: [slice] });
  store.dispatch(slice.actions.up());
  injectFor(first)({ slices: [counter('map')] });
  expect(stateOf(store, 'map')).toEqual({ count: 1 });
});

it.each(['1.1.0+bbbbbbbbbbbb', '1.0.0+bbbbbbbbbbbb'])(
  '[PLT-05] another release of the same owner (%s) replaces its reducer and resets its slice',
  (release) => {
    const { store, injectFor } = createPlatformStore(fakeServices());
    const before = counter('map');
    injectFor(first)({ slices: [before] });
    store.dispatch(before.actions.up());
    injectFor({ ...first, release })({ slices: [counter('map', 40)] });
    expect(stateOf(store, 'map')).toEqual({ count: 40 });
  },
);

it('[PLT-05] a name that another owner holds throws and changes nothing', () => {
  const { store, injectFor } = createPlatformStore(fakeServices());
  injectFor(first)({ slices: [counter('map', 7)] });
  const other = injectFor({ ...first, name: 'mf-b' });
  expect(() => {
    other({ slices: [counter('fine'), counter('map')] });
  }).toThrow('The slice "map" belongs to mf-a');
  expect(() => {
    other({ slices: [counter('session')] });
  }).toThrow('belongs to contract');
  expect([stateOf(store, 'map'), stateOf(store, 'fine')]).toEqual([{ count: 7 }, undefined]);
});

it('runs the listeners of one release of a remote: once, and no longer when another takes over', () => {
  const { store, injectFor } = createPlatformStore(fakeServices());
  const rung = createAction('bell/rung');
  const heard: string[] = [];
  const listen = (release: string) => {
    injectFor({ ...first, release })({
      listeners: (start) => {
        start({
          actionCreator: rung,
          effect: () => {
            heard.push(release);
          },
        });
      },
    });
  };
  listen('1.0.0+a');
  listen('1.0.0+a');
  store.dispatch(rung());
  listen('1.1.0+b');
  store.dispatch(rung());
  expect(heard).toEqual(['1.0.0+a', '1.1.0+b']);
});

type Options = Parameters<ReturnType<typeof ownedApi>['injectEndpoints']>[0];
const endpointsNamed = (name: string): Options => ({
  endpoints: (build) => ({ [name]: build.query<unknown, undefined>({ query: () => ({ url: '/things' }) }) }),
});

it('[PLT-05] an endpoint name belongs to whoever injected it first, by every way in', () => {
  const injected = ownedApi('mf-a').injectEndpoints(endpointsNamed('getThings'));
  expect(() => ownedApi('mf-a').injectEndpoints(endpointsNamed('getThings'))).not.toThrow();
  const taken = 'The endpoint "getThings" belongs to mf-a';
  const other = ownedApi('mf-b');
  const enhancing = { endpoints: { getThings: { keepUnusedDataFor: 1 } } };
  expect(() => other.injectEndpoints(endpointsNamed('getThings'))).toThrow(taken);
  expect(() => other.enhanceEndpoints(enhancing as never)).toThrow(taken);
  const own = other.injectEndpoints(endpointsNamed('getOthers'));
  expect(() => own.injectEndpoints(endpointsNamed('getThings'))).toThrow(taken);
  expect(() => own.enhanceEndpoints(enhancing as never)).toThrow(taken);
  expect(() =>
    other.enhanceEndpoints({ addTagTypes: ['things'] }).enhanceEndpoints(enhancing as never),
  ).toThrow(taken);
  expect(() => injected.enhanceEndpoints(enhancing as never)).not.toThrow();
});

it('nobody but the contract takes an endpoint of the contract', () => {
  expect(Object.keys(contractApi.endpoints)).toContain('getCompound');
  expect(() => ownedApi('mf-a').injectEndpoints(endpointsNamed('getCompound'))).toThrow(
    'belongs to contract',
  );
  expect(() => ownedApi('contract')).toThrow('A remote names itself');
});
