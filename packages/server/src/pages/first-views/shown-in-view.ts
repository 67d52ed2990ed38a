import { isListed, parameters } from '@commonhearth/domain';
import { fillPath, needsSignIn } from '@commonhearth/registry';
import { markets, type Manifest, type PublicCompound } from '@commonhearth/schemas';
import type { Destination } from '../site-routes.ts';

/** A request for a page. */
export interface PageRequest {
  /** The route of the address, and the route that it redirects to. */
  readonly from: Destination;
  readonly arrival: Destination;
  readonly query: URLSearchParams;
  readonly compound: PublicCompound | undefined;
  readonly manifest: Manifest;
  /** Market ids by market key. */
  readonly marketIds: ReadonlyMap<string, string>;
}

export interface ViewTarget {
  readonly pathname: string;
  readonly search: string;
  /** One home, or the homes of a market. Undefined for a page without homes. */
  readonly subject: PublicCompound | { readonly marketId: string } | undefined;
}

/** Whether the address shows the page to every visitor and adds nothing but a market. */
function showsPage({ from: { route }, arrival }: PageRequest): boolean {
  if (needsSignIn(route) || needsSignIn(arrival.route)) return false;
  if (route === arrival.route) return true;
  const { redirect } = route;
  return redirect?.route === arrival.route.name && redirect.shareLinkKeyFrom === undefined;
}

/**
 * The address of a page whose parameters all have values that the route lists, or the id of the home. Other values may
 * lead elsewhere, and there is no end of them.
 */
function listedPathname({ arrival: { route, params }, compound }: PageRequest): string | undefined {
  const isListedValue = ([name, value]: readonly [string, string]): boolean =>
    Object.entries(route.params ?? {}).some(([listed, values]) => listed === name && values.includes(value));
  const isHome = ([name, value]: readonly [string, string]): boolean =>
    route.content === 'compound' && name === 'compound_id' && value === compound?.compound_id;
  const listed = Object.entries(params).filter((entry) => isListedValue(entry) || isHome(entry));
  const pathname = fillPath(route.path, params);
  return fillPath(route.path, Object.fromEntries(listed)) === pathname ? pathname : undefined;
}

/** The market key in the address: null if it has none, undefined if it asks for anything else. */
function marketKeyOf({ from: { route, params }, query }: PageRequest): string | null | undefined {
  const inPath = route.redirect?.marketFrom;
  const named = [...query.keys()];
  if (inPath !== undefined) return named.length === 0 ? params[inPath] : undefined;
  if (named.length === 0) return null;
  return named.length === 1 && named[0] === parameters.market ? query.get(parameters.market) : undefined;
}

/**
 * What the first view of a page shows, and the address that the app gives it. Undefined if the page has no first view: the
 * query asks for something else, a guard or redirect goes elsewhere, the route does not list a parameter, the page shows
 * homes of any market (`homes`), or the homes of the market are in tiles.
 */
export function shownInView(request: PageRequest): ViewTarget | undefined {
  const { arrival, compound, manifest, marketIds } = request;
  const { content } = arrival.route;
  const pathname = listedPathname(request);
  const key = marketKeyOf(request);
  if (pathname === undefined || key === undefined || !showsPage(request)) return undefined;
  if (content === undefined) return key === null ? { pathname, search: '', subject: undefined } : undefined;
  if (content === 'compound')
    return key === null && compound ? { pathname, search: '', subject: compound } : undefined;
  if (content !== 'market' || (key !== null && !isListed(key))) return undefined;
  const marketId = marketIds.get(key ?? markets[0].key);
  const isOfMarket = (entry: { readonly market_id: string }): boolean => entry.market_id === marketId;
  if (marketId === undefined || !manifest.index.some(isOfMarket) || manifest.overviews?.some(isOfMarket))
    return undefined;
  return { pathname, search: key === null ? '' : `?${parameters.market}=${key}`, subject: { marketId } };
}
