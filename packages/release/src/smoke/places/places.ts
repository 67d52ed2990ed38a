import { fillPath, type Descriptor, type Route } from '@commonhearth/registry';
import type { Samples } from './samples.ts';

/** A place where a remote shows: a page on its route, or a part above or in a page of another. */
export interface Place {
  /** As the output names it. */
  readonly name: string;
  readonly path: string;
  /** The exposed module that shows there; none for a route that leads on. */
  readonly module: string | undefined;
  /** Of routes that are for people who signed in. */
  readonly signedIn: boolean;
  /** Undefined where a parameter has no value that is known beforehand. */
  readonly address: string | undefined;
}

const needsSignIn = ({ access, role, flags }: Route): boolean =>
  role === 'staff' || access === 'login' || flags.includes('requiresAuthentication');

function addressOf({ path, params = {}, content }: Route, samples: Samples): string | undefined {
  const listed = Object.entries(params).map(([name, values]) => [name, values[0]] as const);
  const given = Object.fromEntries(
    [...Object.entries(samples), ...listed].filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const filled = fillPath(path, given);
  const market = samples['mk'];
  return content === 'market' && filled !== undefined && market !== undefined
    ? `${filled}?mk=${encodeURIComponent(market)}`
    : filled;
}

/**
 * Every place of a remote that shows something. A part with a parameter shows above the first of its routes, which are
 * another's: `routes` are those of the page.
 */
export function placesOf(
  { routes: own, slots }: Descriptor,
  samples: Samples,
  routes: readonly Route[],
): readonly Place[] {
  const pages = own
    .filter(({ planned, page }) => planned !== true || page !== undefined)
    .map((route) => ({
      name: route.name,
      path: route.path,
      module: route.redirect === undefined ? route.page : undefined,
      signedIn: needsSignIn(route),
      address: addressOf(route, samples),
    }));
  const parts = slots.flatMap(({ slot, module, query, routes: on = [] }): Place[] => {
    const under = routes.find(({ name }) => name === on[0]);
    if (under === undefined) return [];
    const value = query === undefined ? undefined : samples[query];
    const address = addressOf({ ...under, content: undefined }, samples);
    const filled = query === undefined ? address : value && address && `${address}?${query}=${value}`;
    return [
      {
        name: `${slot} on ${under.name}`,
        path: under.path,
        module,
        signedIn: needsSignIn(under),
        address: filled,
      },
    ];
  });
  return [...pages, ...parts];
}
