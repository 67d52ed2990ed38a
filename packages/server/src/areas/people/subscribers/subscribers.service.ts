import type { Subscriber } from '@commonhearth/schemas';
import type { Tx } from '../../../db/client.ts';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalid } from '../../../failure.ts';
import { tokenInvalid } from '../../../http/tokens/token-package.ts';
import { viewerOf, type Viewer } from '../../../visibility.ts';
import { requireOpenMarket } from '../../homes/index.ts';
import { keepsUser } from '../users/index.ts';
import { findAreaIds, insertSubscriber, listSubscribersOf } from './subscribers.repository.ts';

export interface Subscription {
  readonly userId: string;
  /** Whose areas can be chosen. */
  readonly viewer: Viewer;
  readonly marketId: string;
  readonly areaNames: readonly string[];
  readonly at: Date;
  /** Where the market's id and the areas' names stand in the body. */
  readonly bodyPath?: string;
  /** Where the market's id stands, if it is not `market_id` there. */
  readonly marketField?: string;
}

/** Names each area that is not among the known ones: there is none, or the person may not see it. */
export function refuseUnknownAreas(
  names: readonly string[],
  known: { has: (name: string) => boolean },
  where = 'in this market',
  bodyPath = '',
): void {
  const errors = names.flatMap((name, at) =>
    known.has(name)
      ? []
      : [{ path: `${bodyPath}area_names.${at}`, message: `There is no area called "${name}" ${where}.` }],
  );
  if (errors.length > 0)
    throw invalid('unknown_area', `Some areas don’t exist ${where}. Choose others.`, errors);
}

/** Ids of areas in the order of choosing, each once. */
export async function areaIdsOf(
  tx: Tx,
  marketId: number,
  { areaNames, viewer, bodyPath = '' }: Pick<Subscription, 'areaNames' | 'viewer' | 'bodyPath'>,
): Promise<number[]> {
  const known = await findAreaIds(tx, marketId, areaNames, viewer);
  refuseUnknownAreas(areaNames, known, undefined, bodyPath);
  return [...new Set(areaNames)].map((name) => known.get(name)).filter((id) => id !== undefined);
}

/**
 * The user's one subscriber of the market: made if there is none, else the one that is there, unchanged.
 * Without areas it means the whole market.
 */
export async function subscribe(tx: Tx, wanted: Subscription): Promise<Subscriber> {
  const { userId, marketId, at, bodyPath = '', marketField = `${bodyPath}market_id` } = wanted;
  const market = await requireOpenMarket(tx, marketId, marketField);
  // deleted since the token was judged
  if (!(await keepsUser(tx, userId))) throw tokenInvalid();
  await insertSubscriber(tx, {
    userId,
    marketId: market.marketId,
    areaIds: await areaIdsOf(tx, market.marketId, wanted),
    at,
  });
  const mine = (await listSubscribersOf(tx, userId)).find(
    (subscriber) => subscriber.market_id === String(market.marketId),
  );
  if (mine === undefined) throw new Error('A subscriber vanished in its own transaction.');
  return mine;
}

/** Subscribes the person who asks; see `subscribe`. */
export const createSubscriber = (
  { database }: Pick<Dependencies, 'database'>,
  { actor, at }: PersonContext,
  wanted: Pick<Subscription, 'marketId' | 'areaNames'>,
): Promise<Subscriber> =>
  database.db.transaction((tx) =>
    subscribe(tx, { ...wanted, userId: actor.userId, viewer: viewerOf(actor), at }),
  );
