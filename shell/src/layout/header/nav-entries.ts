import type { NavEntry, Registry } from '@commonhearth/registry';
import type { RouteTable } from '../../navigation/route-table.ts';

/** What the remotes offer in the navigation, in its order: only what leads to a page that is there. */
export const entriesOf = (registry: Registry, leads: RouteTable['leads']): readonly NavEntry[] =>
  registry.remotes
    .flatMap(({ descriptor }) => descriptor.nav)
    .filter(({ route, params }) => leads(route, params))
    .sort((a, b) => a.order - b.order);
