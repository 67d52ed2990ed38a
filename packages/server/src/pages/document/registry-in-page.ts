import type { Descriptor, Registry, RegistryRemote } from '@commonhearth/registry';

type Files = NonNullable<Descriptor['files']>;

/** Keeps the hashes of scripts: browsers load nothing else by them. */
const scriptsIn = (files: Files, serverScript?: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js') && name !== serverScript));

/** Leaves out what only the server reads. */
const forPages = ({ budgets: _b, firstView, shared: _s, files, ...descriptor }: Descriptor): Descriptor => ({
  ...descriptor,
  ...(files !== undefined && { files: scriptsIn(files, firstView?.file) }),
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
  const { files } = registry.shell;
  const shell = { ...registry.shell, ...(files !== undefined && { files: scriptsIn(files) }) };
  return { ...registry, shell, hashes, remotes: registry.remotes.map(remoteIn) };
}
