import { createSlice } from '@reduxjs/toolkit';
import { fakeServices } from '@commonhearth/testing/platform';
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

it('[PLT-05] injecting twice is harmless: the state stays', () => {
  const { store, inject } = createPlatformStore(fakeServices());
  const slice = counter('map');
  inject({ owner: 'mf-a', version: '1.0.0', slices: [slice] });
  store.dispatch(slice.actions.up());
  inject({ owner: 'mf-a', version: '1.0.0', slices: [counter('map')] });
  expect(stateOf(store, 'map')).toEqual({ count: 1 });
});

it('[PLT-05] a newer version of the same owner replaces its reducer and resets its slice', () => {
  const { store, inject } = createPlatformStore(fakeServices());
  const before = counter('map');
  inject({ owner: 'mf-a', version: '1.0.0', slices: [before] });
  store.dispatch(before.actions.up());
  inject({ owner: 'mf-a', version: '1.1.0', slices: [counter('map', 40)] });
  expect(stateOf(store, 'map')).toEqual({ count: 40 });
});

it('[PLT-05] a name that another owner holds throws and changes nothing', () => {
  const { store, inject } = createPlatformStore(fakeServices());
  inject({ owner: 'mf-a', version: '1.0.0', slices: [counter('map', 7)] });
  expect(() => {
    inject({ owner: 'mf-b', version: '1.0.0', slices: [counter('fine'), counter('map')] });
  }).toThrow('The slice "map" belongs to mf-a');
  expect(() => {
    inject({ owner: 'mf-b', version: '1.0.0', slices: [counter('session')] });
  }).toThrow('belongs to contract');
  expect([stateOf(store, 'map'), stateOf(store, 'fine')]).toEqual([{ count: 7 }, undefined]);
});

it('an endpoint name belongs to whoever injected it first', () => {
  const endpoints = {
    endpoints: (
      build: Parameters<Parameters<ReturnType<typeof ownedApi>['injectEndpoints']>[0]['endpoints']>[0],
    ) => ({ getThings: build.query<unknown, undefined>({ query: () => ({ url: '/things' }) }) }),
  };
  ownedApi('mf-a').injectEndpoints(endpoints);
  expect(() => ownedApi('mf-a').injectEndpoints(endpoints)).not.toThrow();
  expect(() => ownedApi('mf-b').injectEndpoints(endpoints)).toThrow(
    'The endpoint "getThings" belongs to mf-a',
  );
});
