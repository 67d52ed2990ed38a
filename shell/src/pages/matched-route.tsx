import type { Place } from '../navigation/navigator.ts';
import { useContext, useMemo, type ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

interface Props {
  readonly matched: NonNullable<Place['matched']>;
  /** The address as our own matcher understood it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/**
 * What the router's hooks read in a page: the route and its parameters as our table of routes understood them. The
 * router's own `Routes` would match the address a second time, for 3 KB of every first visit.
 */
export function MatchedRoute({ matched: { route, params }, pathname, children }: Props) {
  const around = useContext(LocationContext);
  const here = useMemo(() => ({ ...around, location: { ...around.location, pathname } }), [around, pathname]);
  const matches = useMemo(
    () => ({
      outlet: null,
      matches: [{ params, pathname, pathnameBase: pathname, route: { path: route.path, id: route.path } }],
      isDataRoute: false,
    }),
    [params, pathname, route],
  );
  return (
    <LocationContext value={here}>
      <RouteContext value={matches}>{children}</RouteContext>
    </LocationContext>
  );
}
