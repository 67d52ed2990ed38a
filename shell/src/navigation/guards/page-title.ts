import { defaultDescription, notFoundTitle } from '@commonhearth/schemas/constants';
import type { Guard } from '../guard.ts';

/** Back to the defaults on every navigation, then the route's own: its title, else its name, with the brand behind it. */
export const pageTitle: Guard = {
  name: 'title and description',
  readsSession: () => false,
  run({ matched, brand }) {
    const own = matched === undefined ? notFoundTitle : (matched.route.title ?? matched.route.name);
    return {
      kind: 'proceed',
      effects: [
        {
          kind: 'page',
          title: own === '' ? brand : `${own} | ${brand}`,
          description: matched?.route.description ?? defaultDescription,
        },
      ],
    };
  },
};
