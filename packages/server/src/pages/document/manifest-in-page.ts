import type { Manifest } from '@commonhearth/schemas';

/**
 * What is published, as a page brings it along: of each market's chunks the first alone, in which its feed begins. An
 * index names its own; of very many homes they are most of a manifest. Its version says what it is of all the same.
 */
export function manifestInPage(manifest: Manifest): Manifest {
  const begun = new Set<string>();
  const compounds = manifest.compounds.filter(({ market_id: id }) => {
    const isFirst = !begun.has(id);
    begun.add(id);
    return isFirst;
  });
  return { ...manifest, compounds };
}
