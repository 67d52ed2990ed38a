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

export function siteRoutes(shell: ShellDescriptor, registry: Registry): readonly SiteRoute[] {
  return [
    ...shell.routes,
    ...registry.remotes.flatMap((remote) => remote.descriptor.routes.map((route) => ({ ...route, remote }))),
  ];
}

/** The route of a path, judged as the shell judges it. */
export const routeOf = (routes: readonly SiteRoute[], path: string): Destination | undefined =>
  matchRoute(routes, path);

/**
 * Whether what the shell redirects to is offered by somebody: else a remote has lost pages that the site is
 * made around.
 */
export const leadsOn = (shell: readonly Route[], routes: readonly SiteRoute[]): boolean =>
  shell.every(({ redirect }) => redirect === undefined || routes.some(({ name }) => name === redirect.route));
