import type { Subscriber } from '@commonhearth/schemas';
import type { Db, Tx } from '../../db/client.ts';
import { invalidField } from '../../http/invalid-input.ts';
import { parseId } from '../../http/parse-id.ts';
import { conflict, ProblemError } from '../../http/problem-error.ts';
import type { Viewer } from '../../visibility.ts';
import { findAreaIds, findMarket, insertSubscriber, listSubscribersOf } from './subscribers.repository.ts';

export interface Subscription {
  readonly userId: string;
  /** Whose areas can be chosen. */
  readonly viewer: Viewer;
  readonly marketId: string;
  readonly areaNames: readonly string[];
  readonly at: Date;
  /** Where the market's id and the areas' names stand in the body. */
  readonly bodyPath?: string;
}

async function areaIdsOf(
  tx: Tx,
  marketId: number,
  { areaNames, viewer, bodyPath = '' }: Subscription,
): Promise<number[]> {
  const known = await findAreaIds(tx, marketId, areaNames, viewer);
  const errors = areaNames.flatMap((name, at) =>
    known.has(name)
      ? []
      : [
          {
            path: `${bodyPath}area_names.${at}`,
            message: `There is no area called "${name}" in this market.`,
          },
        ],
  );
  if (errors.length > 0)
    throw new ProblemError(422, 'unknown_area', 'Some areas are not known in this market. Choose others.', {
      errors,
    });
  return [...new Set(areaNames)].map((name) => known.get(name)).filter((id) => id !== undefined);
}

/** The user's one subscriber of the market: made if there is none, else the one that is there, unchanged. Without areas it means the whole market. */
export async function subscribe(tx: Tx, wanted: Subscription): Promise<Subscriber> {
  const { userId, marketId, at, bodyPath = '' } = wanted;
  const id = parseId(marketId);
  const market = id === undefined ? undefined : await findMarket(tx, id);
  if (market === undefined) throw invalidField(`${bodyPath}market_id`, 'There is no such market.');
  if (market.comingSoon)
    throw conflict('market_coming_soon', `${market.name} is coming soon. Choose a market that is open.`);
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

export const subscribeInTransaction = (db: Db, wanted: Subscription): Promise<Subscriber> =>
  db.transaction((tx) => subscribe(tx, wanted));
