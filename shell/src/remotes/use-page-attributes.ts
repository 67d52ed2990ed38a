import { shellName } from '@commonhearth/federation';
import { use, useMemo } from 'react';
import { drawnBy, ownersOf } from './places/drawn-by.ts';
import { SlotContext } from './slot.tsx';
import { useRelease } from './use-release.ts';

/** Attributes of `main` that say which release draws the page of the current route. */
export function usePageAttributes(): Readonly<Record<`data-${string}`, string | undefined>> {
  const { registry, routeName } = use(SlotContext) ?? {};
  const remote = registry?.remotes.find(({ descriptor: { routes } }) =>
    routes.some(({ name }) => name === routeName),
  );
  const app = useRelease(remote?.descriptor.name ?? shellName);
  return useMemo(
    () => ({ ...drawnBy([app], ownersOf(registry)), 'data-route': routeName }),
    [app, registry, routeName],
  );
}
