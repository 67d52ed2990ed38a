import { createAction, createSlice, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { fakeServices } from '@commonhearth/testing/platform';
import { contractSlices } from '@commonhearth/registry';
import { contractApi } from '../api/api.generated.ts';
import { contractNames } from '../api/contract-names.generated.ts';
import { contractOwner, ownedApi, ownerOfEndpoint } from '../api/owned-api.ts';
import type { Services } from '../services/services.ts';
import type { RootState } from '../store/root-state.ts';
import { createPlatformStore } from './platform-store.ts';

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

it('the slices of the contract are those that the judge of releases knows', () => {
  const { store } = createPlatformStore(fakeServices());
  expect(Object.keys(store.getState()).sort()).toEqual([...contractSlices].sort());
});

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

it('a release that ended hears nothing more and adds nothing more; what the next one lacks of it is gone', () => {
  const { store, injectFor, endRelease } = createPlatformStore(fakeServices());
  const rung = createAction('bell/rung');
  const heard: string[] = [];
  const inject = injectFor(first);
  inject({
    slices: [counter('map', 1), counter('extra', 1)],
    listeners: (start) => {
      start({ actionCreator: rung, effect: () => void heard.push('first') });
    },
  });
  endRelease(first);
  store.dispatch(rung());
  expect(heard).toEqual([]);
  // what it drew may be in the page until another takes over
  expect(stateOf(store, 'extra')).toEqual({ count: 1 });
  expect(() => {
    inject({ slices: [counter('late')] });
  }).toThrow('mf-a 1.0.0+aaaaaaaaaaaa was replaced');
  expect(() => {
    injectFor(first)({});
  }).toThrow('was replaced');
  const next = injectFor({ ...first, release: '0.9.0+bbbbbbbbbbbb' });
  expect([stateOf(store, 'map'), stateOf(store, 'extra')]).toEqual([undefined, undefined]);
  next({ slices: [counter('map', 9)] });
  expect([stateOf(store, 'map'), stateOf(store, 'extra')]).toEqual([{ count: 9 }, undefined]);
});

it('another release of a remote finds nothing that the one before was answered, others keep theirs', async () => {
  const { store, injectFor } = createPlatformStore(
    fakeServices({ fetch: () => Promise.resolve(new Response('"of before"')) }),
  );
  const ask = async (owner: string, name: string) => {
    const { endpoints } = ownedApi(owner).injectEndpoints(endpointsNamed(name));
    const endpoint = (
      endpoints as Record<
        string,
        | {
            initiate: (given: undefined) => ThunkAction<Promise<unknown>, RootState, Services, UnknownAction>;
          }
        | undefined
      >
    )[name];
    if (endpoint === undefined) throw new Error(`There is no ${name}.`);
    await store.dispatch(endpoint.initiate(undefined));
  };
  injectFor(first);
  await ask('mf-a', 'getOwnThings');
  await ask('mf-other', 'getOtherThings');
  const known = () => Object.values(store.getState().api.queries).map((query) => query?.endpointName);
  expect(known()).toEqual(['getOwnThings', 'getOtherThings']);
  injectFor({ ...first, release: '0.9.0+bbbbbbbbbbbb' });
  expect(known()).toEqual(['getOtherThings']);
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
  // reserved before the code of the endpoints loads
  const ours = Object.keys(contractApi.endpoints).filter((name) => ownerOfEndpoint(name) === contractOwner);
  expect(ours.toSorted()).toEqual(contractNames.toSorted());
  expect(() => ownedApi('mf-a').injectEndpoints(endpointsNamed('getCompound'))).toThrow(
    'belongs to contract',
  );
  expect(() => ownedApi('contract')).toThrow('A remote names itself');
});
