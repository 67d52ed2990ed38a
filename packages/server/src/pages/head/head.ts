import { parameters, marketByKey } from '@commonhearth/domain';
import { homesTitle, marketPlace } from '@commonhearth/domain/formatting';
import { routeTitle } from '@commonhearth/registry';
import { defaultDescription, notFoundTitle, type PublicCompound } from '@commonhearth/schemas';
import type { MarketConstant } from '@commonhearth/schemas/constants';
import type { CompoundHead, HeadPicture } from './compound-head.ts';
import { descriptionOf } from './descriptions.ts';
import type { Destination } from '../site-routes.ts';

/** What a page's head says of it. `title` is without the brand; undefined is the brand alone. */
export interface Head {
  readonly status: 200 | 404 | 410;
  readonly title: string | undefined;
  readonly description: string;
  /** Where it is found best; undefined where it is found as it was asked for. */
  readonly path?: string;
  readonly picture?: HeadPicture;
  readonly structured?: object;
  /** The home that the page shows. */
  readonly compound?: PublicCompound;
  /** Whether search engines may list it. */
  readonly listed: boolean;
}

const notFound: Head = { status: 404, title: notFoundTitle, description: defaultDescription, listed: false };

/** The market that an address names, as far as it does. */
function marketAt({ params }: Destination, query: URLSearchParams): MarketConstant | null {
  const key = params['marketKey'] ?? query.get(parameters.market);
  return key === null ? null : marketByKey(key);
}

const marketDescription = (marketName: string | null): string =>
  `Homes for sale${marketName === null ? '' : ` in ${marketPlace(marketName)}`} with room for two to four households: duplexes, triplexes and homes with a cottage. Live next door to your friends.`;

/** Of a home without a text of its own. */
const homeDescription =
  'A home with room for two to four households of friends: photos, facts, price and where it is.';

/**
 * Title and description of the page that opens in the end, whatever leads to it [RTE-11]. A home that is open
 * over the dashboard speaks for the page. The page does not know who asks, so one for staff says nothing of
 * what it is.
 */
export async function headOf(
  {
    compoundHead,
    marketPicture,
  }: {
    readonly compoundHead: (id: string) => Promise<CompoundHead | undefined>;
    readonly marketPicture: (marketKey: string | null) => Promise<HeadPicture | undefined>;
  },
  arrival: Destination | undefined,
  query: URLSearchParams,
): Promise<Head> {
  if (arrival === undefined) return notFound;
  const { route, params } = arrival;
  const forStaff = route.role !== undefined;
  const head: Head = {
    status: 200,
    title: forStaff ? undefined : routeTitle(arrival),
    description: (forStaff ? undefined : (route.description ?? descriptionOf(arrival))) ?? defaultDescription,
    listed: !forStaff && !route.path.startsWith('/_dev'),
  };
  if (route.content === 'compound') {
    const compound = await compoundHead(params['compound_id'] ?? '');
    if (compound === undefined) return notFound;
    return {
      ...head,
      description: homeDescription,
      ...compound,
      listed: head.listed && compound.status === 200,
    };
  }
  if (route.content === 'market') {
    const opened = query.get(parameters.compoundId);
    const compound = opened === null ? undefined : await compoundHead(opened);
    const market = marketAt(arrival, query);
    const marketName = market?.name ?? null;
    const picture = compound?.status === 200 ? compound.picture : await marketPicture(market?.key ?? null);
    return {
      ...head,
      title: homesTitle(marketName),
      description: marketDescription(marketName),
      ...(market !== null && opened === null && { path: `${route.path}?${parameters.market}=${market.key}` }),
      ...(picture !== undefined && { picture }),
      ...(compound?.status === 200 && compound),
    };
  }
  return head;
}
