import type { Descriptor, Registry, RegistryRemote } from '@commonhearth/registry';

/** Leaves out what only the server reads. */
const forPages = ({ budgets: _b, firstView: _f, shared: _s, ...descriptor }: Descriptor): Descriptor => ({
  ...descriptor,
  owns: { slices: [], endpoints: [] },
  modules: {},
});
const unhashed = ({ files: _, ...descriptor }: Descriptor): Descriptor => descriptor;

/**
 * The registry as it stands in a page: with the hashes of the remotes that the page shows at once. Those of the others,
 * and of the releases to fall back on, are in the file that `hashes` names.
 */
export function registryInPage(
  registry: Registry,
  shown: ReadonlySet<string>,
  hashes: NonNullable<Registry['hashes']>,
): Registry {
  const remoteIn = ({ descriptor, fallback, ...remote }: RegistryRemote): RegistryRemote => ({
    ...remote,
    descriptor: forPages(shown.has(descriptor.name) ? descriptor : unhashed(descriptor)),
    ...(fallback !== undefined && {
      fallback: { ...fallback, descriptor: forPages(unhashed(fallback.descriptor)) },
    }),
  });
  return { ...registry, hashes, remotes: registry.remotes.map(remoteIn) };
}
