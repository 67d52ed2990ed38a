import type { Navigation, SessionState } from '@commonhearth/contract';
import type { Federation } from '@commonhearth/federation';
import { slotsShownAt, type Registry } from '@commonhearth/registry';
import { parseTarget } from '../navigation/pipeline.ts';
import type { OwnedRoute, RouteTable } from '../navigation/route-table.ts';

interface Around {
  readonly federation: Pick<Federation, 'load'>;
  readonly registry: Registry;
  readonly table: Pick<RouteTable, 'arrival'>;
  readonly session: () => Pick<SessionState, 'status' | 'user'>;
  /** Whether the visitor asked their browser to spare data. */
  readonly sparing: () => boolean;
}

/** Whoever would not see the page does not fetch its code either. */
const isFor = (
  { flags, role }: OwnedRoute,
  { status, user }: Pick<SessionState, 'status' | 'user'>,
): boolean =>
  (!flags.includes('requiresAuthentication') || status === 'signed in') &&
  (role !== 'staff' || user?.is_staff === true);

/** Loads the modules that an address shows. Going there finds them, or the same load under way; only then a failure counts. */
export function createPrefetch({
  federation,
  registry,
  table,
  session,
  sparing,
}: Around): Navigation['prefetch'] {
  return (address) => {
    if (sparing()) return;
    const { pathname, search } = parseTarget(address);
    const route = table.arrival(pathname);
    if (route === undefined || !isFor(route, session())) return;
    const wanted = slotsShownAt(registry, route.name, new URLSearchParams(search)).map(
      ({ remote, slot }) => ({
        owner: remote,
        module: slot.module,
      }),
    );
    if (route.page !== undefined) wanted.unshift({ owner: route.owner, module: route.page });
    for (const { owner, module } of wanted) federation.load(owner, module).catch(() => undefined);
  };
}
