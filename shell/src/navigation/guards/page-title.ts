import { routeTitle } from '@commonhearth/registry';
import { defaultDescription, notFoundTitle } from '@commonhearth/schemas/constants';
import type { Effect, Guard, Situation } from '../guard.ts';

/**
 * What may not be entered is not found, by its title and description too. A route's internal name is never
 * shown.
 */
function headFor({ matched, session }: Situation): Omit<Extract<Effect, { kind: 'page' }>, 'kind'> {
  const description = defaultDescription;
  if (matched === undefined) return { title: notFoundTitle, description };
  if (matched.route.role === 'staff' && session.user?.is_staff !== true)
    return { title: notFoundTitle, description };
  return { title: routeTitle(matched), description: matched.route.description ?? description };
}

/** Back to the defaults on every navigation, then the route's own title and description. */
export const pageTitle: Guard = {
  name: 'title and description',
  readsSession: (route) => route?.role === 'staff',
  run: (situation) => ({ kind: 'proceed', effects: [{ kind: 'page', ...headFor(situation) }] }),
};
