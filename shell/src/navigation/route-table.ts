import type { QueryChange, RouteName, RouteParams } from '@commonhearth/contract';
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
  readonly href: (name: RouteName, params?: RouteParams, query?: QueryChange) => string;
}

/** The shell's routes and those of the registry's descriptors: a remote can add a page without a shell release. */
export function createRouteTable(own: readonly Route[], registry: Registry): RouteTable {
  const routes: readonly OwnedRoute[] = [
    ...own.map((route) => ({ ...route, owner: 'shell' })),
    ...registry.remotes.flatMap(({ descriptor }) =>
      descriptor.routes.map((route) => ({ ...route, owner: descriptor.name })),
    ),
  ];
  const byName = new Map(routes.map((route) => [route.name, route]));
  return {
    match: (pathname) => matchRoute(routes, pathname),
    arrival: (pathname) => {
      const matched = matchRoute(routes, pathname);
      return matched && arrivalOf(routes, matched).route;
    },
    byName: (name) => byName.get(name),
    href(name, params, query) {
      const route = byName.get(name);
      if (route === undefined) return '/not-found';
      const search = new URLSearchParams();
      for (const [key, value] of Object.entries(query ?? {})) if (value !== null) search.set(key, value);
      const text = search.toString();
      return fillPath(route.path, params) + (text === '' ? '' : `?${text}`);
    },
  };
}
