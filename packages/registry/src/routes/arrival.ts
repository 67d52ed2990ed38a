import type { RouteMatch } from './match-route.ts';
import type { Route } from '../types.ts';

/**
 * Where the redirects of routes lead in the end: what is shown or fetched ahead belongs to the page that
 * opens. Parameters come along. A circle ends where it closes, and one that leads nowhere where it does.
 */
export function arrivalOf<R extends Route>(routes: readonly R[], from: RouteMatch<R>): RouteMatch<R> {
  const passed = new Set<R>();
  let here = from.route;
  while (!passed.has(here)) {
    passed.add(here);
    const { redirect } = here;
    here = routes.find((route) => route.name === redirect?.route) ?? here;
  }
  return { route: here, params: from.params };
}
