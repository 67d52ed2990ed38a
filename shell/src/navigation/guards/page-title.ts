import { defaultDescription, notFoundTitle } from '@commonhearth/schemas/constants';
import type { Guard, Situation } from '../guard.ts';

/** What may not be entered is not found, by its title too. A route's internal name is never shown. */
function titleFor({ matched, session }: Situation): string | undefined {
  if (matched === undefined) return notFoundTitle;
  const { role, title } = matched.route;
  return role === 'staff' && session.user?.is_staff !== true ? notFoundTitle : title;
}

/** Back to the defaults on every navigation, then the route's own title and description. */
export const pageTitle: Guard = {
  name: 'title and description',
  readsSession: (route) => route?.role === 'staff',
  run: (situation) => ({
    kind: 'proceed',
    effects: [
      {
        kind: 'page',
        title: titleFor(situation),
        description: situation.matched?.route.description ?? defaultDescription,
      },
    ],
  }),
};
