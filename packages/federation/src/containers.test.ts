import { init } from '@module-federation/enhanced/runtime';
import { Addresses } from './files/addresses.ts';
import { createContainers } from './containers.ts';
import { descriptor, origin, registry } from './federation.harness.ts';
import type { Running } from './releases.ts';
import type { Scripts } from './files/scripts.ts';

const release: Running = { base: '/remotes/mf-a/1/', descriptor, earlier: false };

const noScripts: Scripts = {
  prepare: () => undefined,
  takeFailed: () => [],
  refusedIn: () => undefined,
  cancel: () => undefined,
};

it('opens a release again from another address without a warning in the console', () => {
  const runtime = init({ name: 'shell', remotes: [] });
  const addresses = new Addresses(registry, origin, 'now');
  const containers = createContainers(addresses, noScripts);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const again of [false, true, true]) {
    containers.open(release, again);
    addresses.renew('mf-a');
  }
  expect(runtime.options.remotes).toEqual([
    expect.objectContaining({ name: 'mf_a', entry: `${origin}/remotes/mf-a/1/remoteEntry.js?r=now-2` }),
  ]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

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
    ...noScripts,
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
