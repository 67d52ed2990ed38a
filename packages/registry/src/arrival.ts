import type { RouteMatch } from './match-route.ts';
import type { Route } from './types.ts';

const mostRedirects = 5;

/**
 * Where the redirects of routes lead in the end: what is shown or fetched ahead belongs to the page that
 * opens. Parameters come along.
 */
export function arrivalOf<R extends Route>(routes: readonly R[], from: RouteMatch<R>): RouteMatch<R> {
  let here = from;
  for (let i = 0; i < mostRedirects && here.route.redirect !== undefined; i++) {
    const { redirect } = here.route;
    const next = routes.find((route) => route.name === redirect.route);
    if (next === undefined) break;
    here = { route: next, params: here.params };
  }
  return here;
}
