import { fillPath, type Descriptor, type Route, type Slot } from '@commonhearth/registry';
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
 * another's, and what fills a place without naming routes shows on the route that comes with the place: `offers` are the
 * descriptors of the page.
 */
export function placesOf(
  { routes: own, slots }: Descriptor,
  samples: Samples,
  offers: readonly Pick<Descriptor, 'routes' | 'offers'>[],
): readonly Place[] {
  const routes = offers.flatMap((one) => one.routes);
  const offered = offers.flatMap((one) => one.offers ?? []);
  // the shell's places are on every page
  const anywhere = routes.find(({ page, content }) => page !== undefined && content === 'market')?.name;
  const routeOf = ({ slot, version, routes: [named] = [] }: Slot): string | undefined =>
    named ??
    (version === undefined ? undefined : (offered.find((one) => one.slot === slot)?.route ?? anywhere));
  const pages = own
    .filter(({ planned, page }) => planned !== true || page !== undefined)
    .map((route) => ({
      name: route.name,
      path: route.path,
      module: route.redirect === undefined ? route.page : undefined,
      signedIn: needsSignIn(route),
      address: addressOf(route, samples),
    }));
  const parts = slots.flatMap((one): Place[] => {
    const { slot, module, query } = one;
    const on = routeOf(one);
    const under = routes.find(({ name }) => name === on);
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
