import type { Descriptor, Registry, RegistryRemote } from '@commonhearth/registry';

/** What only the server reads: a page goes by names, routes and files. */
const forPages = ({ budgets: _b, shared: _s, runtime: _r, ...descriptor }: Descriptor): Descriptor => ({
  ...descriptor,
  owns: { slices: [], endpoints: [] },
  modules: {},
});
const unhashed = ({ files: _, ...descriptor }: Descriptor): Descriptor => descriptor;

/**
 * The registry as a page brings it along: with the hashes of the remotes that it shows at once. Those of the others, and
 * of what a remote falls back on, are in the file of `hashes`.
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
