import { init } from '@module-federation/enhanced/runtime';
import { Addresses } from './addresses.ts';
import { createContainers } from './containers.ts';
import { descriptor, origin, registry } from './federation.harness.ts';
import type { Running } from './releases.ts';

const release: Running = { base: '/remotes/mf-a/1/', descriptor, earlier: false };

it('[PLT-07b] the end of a release cuts what is on its way and takes what nobody has of it, and no more', () => {
  const runtime = init({ name: 'shell', remotes: [] });
  const libraries: Record<string, object> = {
    mine: { from: 'mf_a' },
    taken: { from: 'mf_a', loaded: true },
    theirs: { from: 'shell' },
  };
  Object.assign(runtime.shareScopeMap, { default: { library: libraries } });
  const cancelled: string[] = [];
  const addresses = new Addresses(registry, origin, 'now');
  const containers = createContainers(addresses, {
    prepare: () => undefined,
    takeFailed: () => [],
    refusedIn: () => undefined,
    cancel: (base) => {
      cancelled.push(base);
    },
  });
  Reflect.set(globalThis, 'webpackChunkmf_a_1_2_0', []);
  containers.end(release);
  expect(cancelled).toEqual([release.base]);
  expect(addresses.refusalOf(`${release.base}home.js`)).toMatch(/that this page replaced$/);
  expect(Object.keys(libraries)).toEqual(['taken', 'theirs']);
  expect(Reflect.has(globalThis, 'webpackChunkmf_a_1_2_0')).toBe(false);
});
