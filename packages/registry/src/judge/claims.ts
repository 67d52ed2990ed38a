import { matchRoute } from '../routes/match-route.ts';
import type { Descriptor, OfferedPlace, Route, Slot } from '../types.ts';
import { formsOf, isFixed } from './path-pattern.ts';

/** Something that one remote of a site can have, and no other beside it. */
export interface Claim {
  readonly key: string;
  readonly words: string;
}
export interface Holder {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly owns?: Descriptor['owns'];
}

export const claimsOfRoute = ({ name, path }: Route): Claim[] => [
  { key: `name ${name}`, words: `the name "${name}"` },
  ...formsOf(path).map((form) => ({ key: `path ${form}`, words: `the path ${form}` })),
];
const claimOf = (kind: 'slice' | 'endpoint') => (name: string) => ({
  key: `${kind} ${name}`,
  words: `the ${kind} "${name}"`,
});
export const claimsOfStore = ({ owns }: Pick<Holder, 'owns'>): Claim[] => [
  ...(owns?.slices ?? []).map(claimOf('slice')),
  ...(owns?.endpoints ?? []).map(claimOf('endpoint')),
];
/** Only one remote can have a slot that a query parameter opens, or a parameter. Several can fill other slots. */
export const claimsOfSlot = ({ slot, query, parameter }: Slot): Claim[] => [
  ...(query === undefined
    ? []
    : [{ key: `slot ${slot} ${query}`, words: `the slot "${slot}" with the query "${query}"` }]),
  ...(parameter === undefined
    ? []
    : [{ key: `parameter ${parameter}`, words: `the parameter "${parameter}" of the address` }]),
];

/** One app offers a place, and may offer several versions of it. */
export const claimsOfOffers = (offers: readonly OfferedPlace[] = []): Claim[] =>
  [...new Set(offers.map(({ slot }) => slot))].map((slot) => ({
    key: `place ${slot}`,
    words: `the place "${slot}"`,
  }));

/** A route that lists values of a parameter, and whose it is. */
export interface OwnedRoute {
  readonly owner: string;
  readonly route: Route;
}

/** A fixed path wins over parameters: it must not take one of the values that another route lists. */
export function listedConflict(
  name: string,
  { path }: Route,
  listed: readonly OwnedRoute[],
): string | undefined {
  if (!isFixed(path)) return undefined;
  const taken = listed.find(({ owner, route }) => owner !== name && matchRoute([route], path) !== undefined);
  return taken === undefined ? undefined : `the path ${path} belongs to ${taken.owner} (${taken.route.path})`;
}
