import type { Descriptor, Route } from '../types.ts';
import {
  claimsOfRoute,
  claimsOfStore,
  listedConflict,
  type Claim,
  type Holder,
  type OwnedRoute,
} from './claims.ts';
import { wholeRemote, type Report } from './finding.ts';
import { labelOf } from './judge-alone.ts';

const claimsOf = (holder: Holder): Claim[] => [
  ...claimsOfStore(holder),
  ...holder.routes.flatMap(claimsOfRoute),
];

/**
 * Who owns which name and which path: the shell, then who had it `before` and still offers it, then whoever
 * comes first. Releases of one remote share what it owns.
 */
export class Owners {
  readonly #owners = new Map<string, string>();
  readonly #listed: OwnedRoute[] = [];

  constructor(shell: readonly Route[], before: readonly Holder[], now: readonly Holder[]) {
    this.#take({ name: 'shell', routes: shell });
    const offered = new Set(now.flatMap((one) => claimsOf(one).map(({ key }) => `${one.name} ${key}`)));
    for (const one of before)
      for (const { key } of claimsOf(one))
        if (offered.has(`${one.name} ${key}`) && !this.#owners.has(key)) this.#owners.set(key, one.name);
  }

  #take(holder: Holder): void {
    for (const { key } of claimsOf(holder)) this.#owners.set(key, holder.name);
    for (const route of holder.routes)
      if (route.params !== undefined) this.#listed.push({ owner: holder.name, route });
  }

  #conflict(name: string, claims: readonly Claim[]): string | undefined {
    for (const { key, words } of claims) {
      const owner = this.#owners.get(key);
      if (owner !== undefined && owner !== name) return `${words} belongs to ${owner}`;
    }
    return undefined;
  }

  /**
   * The remote with the routes that are its own; undefined when its slices or endpoints belong to another.
   */
  admit(descriptor: Descriptor, report: Report): Descriptor | undefined {
    const { name } = descriptor;
    const taken = this.#conflict(name, claimsOfStore(descriptor));
    if (taken !== undefined) {
      report(wholeRemote, taken);
      return undefined;
    }
    const mine = new Set<string>();
    const routes = descriptor.routes.filter((route) => {
      const claims = claimsOfRoute(route);
      const twice = claims.find(({ key }) => mine.has(key));
      const problem =
        twice === undefined
          ? (this.#conflict(name, claims) ?? listedConflict(name, route, this.#listed))
          : `${twice.words} is declared twice`;
      if (problem !== undefined) report(labelOf.route(route), problem);
      else for (const { key } of claims) mine.add(key);
      return problem === undefined;
    });
    const admitted = { ...descriptor, routes };
    this.#take(admitted);
    return admitted;
  }
}
