import {
  matchRoute,
  type Registry,
  type RegistryRemote,
  type Route,
  type ShellDescriptor,
} from '@commonhearth/registry';

/** A route with the remote that shows it; undefined is the shell. */
export interface SiteRoute extends Route {
  readonly remote?: RegistryRemote;
}
export interface Destination {
  readonly route: SiteRoute;
  readonly params: Readonly<Record<string, string>>;
}

const mostRedirects = 5;

export function siteRoutes(shell: ShellDescriptor, registry: Registry): readonly SiteRoute[] {
  return [
    ...shell.routes,
    ...registry.remotes.flatMap((remote) => remote.descriptor.routes.map((route) => ({ ...route, remote }))),
  ];
}

/** The route of a path, judged as the shell judges it. */
export const routeOf = (routes: readonly SiteRoute[], path: string): Destination | undefined =>
  matchRoute(routes, path);

/** Where the shell's redirects lead from a route: what is fetched ahead belongs to the page that opens in the end. */
export function arrivalOf(routes: readonly SiteRoute[], from: Destination): Destination {
  let here = from;
  for (let i = 0; i < mostRedirects && here.route.redirect !== undefined; i++) {
    const { redirect } = here.route;
    const next = routes.find((route) => route.name === redirect.route);
    if (next === undefined) break;
    here = { route: next, params: here.params };
  }
  return here;
}
