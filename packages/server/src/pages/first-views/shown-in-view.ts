import { isListed, parameters } from '@commonhearth/domain';
import { fillPath, type Route } from '@commonhearth/registry';
import { markets, type Manifest, type PublicCompound } from '@commonhearth/schemas';
import type { Destination } from '../site-routes.ts';

/** A page as it is asked for. */
export interface AskedPage {
  /** The route of the address, and the one that it leads to. */
  readonly from: Destination;
  readonly arrival: Destination;
  readonly query: URLSearchParams;
  readonly compound: PublicCompound | undefined;
  readonly manifest: Manifest;
  /** By key. */
  readonly marketIds: ReadonlyMap<string, string>;
}

interface ShownInView {
  readonly pathname: string;
  readonly search: string;
  /** One home, or the homes of a market. */
  readonly shown: PublicCompound | { readonly marketId: string };
}

const needsSignIn = ({ access, flags }: Route): boolean =>
  access === 'login' || flags.includes('requiresAuthentication');

/** Whether the address leads to the page for everybody, and brings nothing along but a market. */
function leadsThere({ from: { route }, arrival }: AskedPage): boolean {
  if (route === arrival.route) return true;
  const { redirect } = route;
  return (
    redirect?.route === arrival.route.name && redirect.shareLinkKeyFrom === undefined && !needsSignIn(route)
  );
}

/** The market of the address: null where it names none, undefined where it asks for something else. */
function marketKeyOf({ from: { route, params }, query }: AskedPage): string | null | undefined {
  const inPath = route.redirect?.marketFrom;
  const named = [...query.keys()];
  if (inPath !== undefined) return named.length === 0 ? params[inPath] : undefined;
  if (named.length === 0) return null;
  return named.length === 1 && named[0] === parameters.market ? query.get(parameters.market) : undefined;
}

/**
 * What the first view of a page shows, and the address that the app gives it. Undefined where it has none: a query asks
 * for something else, a guard or a redirect leads elsewhere, or the homes of the market come in tiles.
 */
export function shownInView(asked: AskedPage): ShownInView | undefined {
  const { arrival, compound, manifest, marketIds } = asked;
  const { content, path } = arrival.route;
  const pathname = fillPath(path, arrival.params);
  const key = marketKeyOf(asked);
  if (content === undefined || pathname === undefined || key === undefined || !leadsThere(asked))
    return undefined;
  if (content === 'compound')
    return key === null && compound ? { pathname, search: '', shown: compound } : undefined;
  if (key !== null && !isListed(key)) return undefined;
  const marketId = marketIds.get(key ?? markets[0].key);
  const isOwn = (entry: { readonly market_id: string }): boolean => entry.market_id === marketId;
  if (marketId === undefined || !manifest.index.some(isOwn) || manifest.overviews?.some(isOwn))
    return undefined;
  return { pathname, search: key === null ? '' : `?${parameters.market}=${key}`, shown: { marketId } };
}
