import { registrySchema } from './schemas.ts';
import type { Descriptor, RegistryRemote } from './types.ts';

const descriptor = (version: string): Descriptor => ({
  format: 1,
  name: 'mf-a',
  version,
  contract: '^1.0.0',
  routes: [],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
  hash: '0123456789ab',
  entry: 'remoteEntry.js',
  modules: {},
});
const release = (version: string) => ({ base: `/remotes/mf-a/${version}/`, descriptor: descriptor(version) });
const registry = (remote: RegistryRemote) => ({
  channel: 'production',
  shell: { base: '/assets/' },
  remotes: [remote],
});

it("a page's registry has room for one release of a remote to fall back on, for its switch and its share, and needs none", () => {
  const alone = registry(release('1.1.0'));
  const both = registry({ ...release('1.1.0'), fallback: release('1.0.0') });
  expect(registrySchema.parse(alone)).toEqual(alone);
  expect(registrySchema.parse(both)).toEqual(both);
  const told = registry({ ...release('1.1.0'), off: '', share: 10 });
  expect(registrySchema.parse(told)).toEqual(told);
  expect(
    registrySchema.safeParse({
      ...alone,
      remotes: [{ ...release('1.1.0'), fallback: { base: '/remotes/mf-a/1.0.0/' } }],
    }).success,
  ).toBe(false);
});
