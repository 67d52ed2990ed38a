import { resolveRegistry } from '@commonhearth/registry';
import { createPlatformStore } from '@commonhearth/contract/host';
import { fakeServices } from '@commonhearth/testing/platform';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import manifest from '../../shell.manifest.ts';
import { guards } from './guards/index.ts';
import { createNavigator } from './navigator.ts';
import { fakeHistory } from './navigator.harness.ts';
import { createRouteTable } from './route-table.ts';
import type { Effect, Guard, LateGuard } from './guard.ts';

let registry: ReturnType<typeof resolveRegistry>;
/** Reads the manifests that the navigator's routes come from; for `beforeAll`. */
export async function readRoutes(): Promise<void> {
  const [dashboard] = (await readRemoteManifests()).filter(({ name }) => name === 'mf-dashboard');
  const descriptor = { ...dashboard, format: 1, hash: '0123456789ab', entry: 'remoteEntry.js', modules: {} };
  registry = resolveRegistry(
    'development',
    { base: '/assets/' },
    [{ remote: 'mf-dashboard', base: '/r/', percent: 100, descriptor: descriptor as never }],
    0,
  );
}
/** A navigator over the product's routes, with a history in memory and the effects of its guards. */
export function setUp(
  start: string,
  given: { readonly guards?: readonly (Guard | LateGuard)[]; readonly settled?: Promise<boolean> } = {},
) {
  const history = fakeHistory(start);
  const effects: Effect[] = [];
  const services = fakeServices();
  const { store, injectFor } = createPlatformStore(services);
  const navigator = createNavigator(
    {
      guards: given.guards ?? guards,
      load: (load) => load(),
      inject: injectFor({ name: 'shell', release: '1.0.0' }),
      publicSite: null,
      onFailed: (error) => {
        throw error;
      },
      table: createRouteTable(manifest.routes, registry),
      state: () => store.getState(),
      sessionSettled: () => given.settled ?? Promise.resolve(true),
      kept: services.kept,
      apply: async (effect) => {
        effects.push(effect);
        if (effect.kind === 'wait') await store.dispatch(effect.work);
        if (effect.kind === 'dispatch') store.dispatch(effect.action);
      },
    },
    history,
  );
  return { history, navigator, effects, store };
}
export const routeAt = (navigator: {
  place: () => { matched?: { route: { name: string } } | undefined } | undefined;
}) => navigator.place()?.matched?.route.name;
