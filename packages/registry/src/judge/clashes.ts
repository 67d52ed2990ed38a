import type { Descriptor, Route, ShellDescriptor } from '../types.ts';
import {
  claimsOfOffers,
  claimsOfRoute,
  claimsOfSlot,
  claimsOfStore,
  listedConflict,
  type Claim,
} from './claims.ts';
import type { Problem } from './finding.ts';
import { labelOf } from './judge-alone.ts';
import type { ReadRemote } from './mixes.ts';
import { greedProblem } from './own-ground.ts';

interface Part {
  readonly path: string;
  readonly claims: readonly Claim[];
  readonly route?: Route;
}

const partsOf = (descriptor: Pick<Descriptor, 'routes' | 'slots' | 'offers' | 'owns'>): readonly Part[] => [
  { path: 'owns', claims: claimsOfStore(descriptor) },
  { path: 'offers', claims: claimsOfOffers(descriptor.offers) },
  ...descriptor.slots.map((slot) => ({ path: labelOf.slot(slot), claims: claimsOfSlot(slot) })),
  ...descriptor.routes.map((route) => ({ path: labelOf.route(route), claims: claimsOfRoute(route), route })),
];

/** Everything that a release wants and another has: a shell, or any release of another remote that pages may be made of. */
export function clashesOf(
  descriptor: Descriptor,
  shells: readonly Pick<ShellDescriptor, 'routes' | 'offers'>[],
  others: readonly ReadRemote[],
): readonly Problem[] {
  const holders = [
    ...shells.map(({ routes, offers }) => ({
      owner: 'shell',
      offer: { routes, offers, slots: [], owns: { slices: [], endpoints: [] } },
    })),
    ...others.flatMap(({ remote, base, rollout, lastGood }) =>
      [base, rollout, lastGood].flatMap((offer) => (offer === undefined ? [] : [{ owner: remote, offer }])),
    ),
  ];
  const owners = new Map(
    holders.flatMap(({ owner, offer }) =>
      partsOf(offer).flatMap(({ claims }) => claims.map(({ key }) => [key, owner] as const)),
    ),
  );
  const theirs = holders.flatMap(({ owner, offer }) => offer.routes.map((route) => ({ owner, route })));
  const listed = theirs.filter(({ route }) => route.params !== undefined);
  const mine = new Set<string>();
  return partsOf(descriptor).flatMap(({ path, claims, route }) => {
    const problems = claims.flatMap(({ key, words }) => {
      const owner = owners.get(key);
      const twice = mine.has(key);
      mine.add(key);
      if (owner !== undefined) return [`${words} belongs to ${owner}`];
      return twice ? [`${words} is declared twice`] : [];
    });
    const shadowed = route && listedConflict(descriptor.name, route, listed);
    if (shadowed !== undefined) problems.push(shadowed);
    // whose path it is has been said already
    const greed = route && problems.length === 0 ? greedProblem(route, theirs) : undefined;
    if (greed !== undefined) problems.push(greed);
    return problems.map((problem) => ({
      path,
      problem: route === undefined && !path.startsWith('slot') ? problem : `${path}: ${problem}`,
    }));
  });
}
