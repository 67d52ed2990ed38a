import type { RouteMatch } from './match-route.ts';
import type { Route } from '../types.ts';

/** The title of the page that a route shows for these parameters; without the brand. */
export function routeTitle({
  route,
  params,
}: RouteMatch<Pick<Route, 'title' | 'titles'>>): string | undefined {
  for (const [parameter, titles] of Object.entries(route.titles ?? {})) {
    const title = titles[params[parameter] ?? ''];
    if (title !== undefined) return title;
  }
  return route.title;
}
