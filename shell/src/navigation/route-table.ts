import type { QueryChange, RouteParams } from '@commonhearth/contract';
import { arrivalOf, fillPath, matchRoute, type Registry, type Route } from '@commonhearth/registry';

/** A route with the app that shows it. */
export type OwnedRoute = Route & { readonly owner: string };
export interface Matched {
  readonly route: OwnedRoute;
  readonly params: RouteParams;
}

export interface RouteTable {
  readonly match: (pathname: string) => Matched | undefined;
  /** The route that opens in the end, whatever redirects to it. */
  readonly arrival: (pathname: string) => OwnedRoute | undefined;
  readonly byName: (name: string) => OwnedRoute | undefined;
  /** Never throws: what leads nowhere is said in the console, and its address is one that nothing has. */
  readonly href: (name: string, params?: RouteParams, query?: QueryChange) => string;
  /** Whether `href` leads somewhere: a page of a later time is not there yet. */
  readonly leads: (name: string, params?: RouteParams) => boolean;
}

/** The shell's routes and those of the registry's descriptors: a remote can add a page without a shell release. */
export function createRouteTable(own: readonly Route[], registry: Registry): RouteTable {
  const routes: readonly OwnedRoute[] = [
    ...own.map((route) => ({ ...route, owner: 'shell' })),
    ...registry.remotes.flatMap(({ descriptor }) =>
      descriptor.routes.map((route) => ({ ...route, owner: descriptor.name })),
    ),
  ];
  // the first owner of a name keeps it, as `matchRoute` keeps the first of two equal paths
  const byName = new Map(routes.toReversed().map((route) => [route.name, route]));
  const pathOf = (name: string, params?: RouteParams): string | undefined => {
    const route = byName.get(name);
    return route === undefined ? undefined : fillPath(route.path, params);
  };
  return {
    match: (pathname) => matchRoute(routes, pathname),
    arrival: (pathname) => {
      const matched = matchRoute(routes, pathname);
      return matched && arrivalOf(routes, matched).route;
    },
    byName: (name) => byName.get(name),
    leads: (name, params) => pathOf(name, params) !== undefined && byName.get(name)?.planned !== true,
    href(name, params, query) {
      const path = pathOf(name, params);
      if (path === undefined) {
        console.error(`No address for the route "${name}": it is not offered, or lacks a parameter.`);
        return '/not-found';
      }
      const search = new URLSearchParams();
      for (const [key, value] of Object.entries(query ?? {})) if (value !== null) search.set(key, value);
      const text = search.toString();
      return path + (text === '' ? '' : `?${text}`);
    },
  };
}
