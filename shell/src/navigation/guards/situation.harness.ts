import type { RootState, SessionState } from '@commonhearth/contract';
import { markets } from '@commonhearth/schemas/constants';
import { memoriesOf, type Guard, type Situation } from '../guard.ts';
import { guards } from './index.ts';
import type { OwnedRoute } from '../route-table.ts';

export const signedOut: SessionState = {
  status: 'not signed in',
  user: null,
  subscribers: [],
  subscriberId: null,
  attempted: true,
  refusal: null,
  login: null,
  limited: false,
};

/** Every guard, in order, with the code that loads only when an address needs it. */
export const loadGuards = (): Promise<readonly Guard[]> =>
  Promise.all(guards.map(async (guard) => ('load' in guard ? guard.load() : guard)));

/** A consumer's page behind a sign-in, unless told otherwise. */
export const routeOf = (given: Partial<OwnedRoute>): OwnedRoute => ({
  name: 'Shortlist',
  path: '/hfc/favorites',
  app: 'hfc',
  access: 'login',
  flags: [],
  owner: 'mf-dashboard',
  ...given,
});

/** What a guard is asked about: signed out, at an address that no route has, with what `guard` remembers at first. */
export const situationOf = (
  given: Partial<Situation> & { readonly route?: OwnedRoute; readonly guard?: Guard },
): Situation => ({
  session: signedOut,
  at: { pathname: '/hfc/favorites', search: '', hash: '' },
  state: Object.fromEntries(
    memoriesOf(given.guard === undefined ? [] : [given.guard]).map(({ reducerPath, reducer }) => [
      reducerPath,
      reducer(undefined, { type: 'start' }) as unknown,
    ]),
  ) as unknown as RootState,
  kept: { read: () => undefined },
  markets,
  matched: given.route === undefined ? undefined : { route: given.route, params: {} },
  ...given,
});
