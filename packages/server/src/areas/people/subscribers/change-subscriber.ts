import type { Subscriber, SubscribeToMarketsBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { permit } from '../../../http/policy.ts';
import { viewerOf } from '../../../visibility.ts';
import { requireMarket } from '../../homes/index.ts';
import { savePreferences } from '../user-config/index.ts';
import { updateUser } from '../users/index.ts';
import { ownSubscriber } from './subscribers.policy.ts';
import {
  findAreaIds,
  findSubscriber,
  listSubscribersOf,
  setAreas,
  type SubscriberRecord,
} from './subscribers.repository.ts';
import { areaIdsOf, refuseUnknownAreas, subscribe } from './subscribers.service.ts';

type Deps = Pick<Dependencies, 'database'>;

async function ownRow(tx: Tx, { actor }: PersonContext, subscriberId: string): Promise<SubscriberRecord> {
  return permit(ownSubscriber, actor, await findSubscriber(tx, subscriberId), 'This subscriber');
}

/** Which market somebody sees when they come back. */
export const chooseSubscriber = (
  { database: { db } }: Deps,
  context: PersonContext,
  wanted: { readonly subscriberId: string },
): Promise<string> =>
  db.transaction(async (tx) => {
    const { subscriberId, userId } = await ownRow(tx, context, wanted.subscriberId);
    await updateUser(tx, userId, { lastActiveSubscriberId: subscriberId });
    return subscriberId;
  });

/** The areas of a subscriber in the order of choosing; none of them means the whole market. */
export const chooseAreas = (
  { database: { db } }: Deps,
  context: PersonContext,
  wanted: { readonly subscriberId: string; readonly areaNames: readonly string[] },
): Promise<Subscriber> =>
  db.transaction(async (tx) => {
    const { subscriberId, userId, marketId } = await ownRow(tx, context, wanted.subscriberId);
    const viewer = viewerOf(context.actor);
    await setAreas(tx, subscriberId, await areaIdsOf(tx, marketId, { ...wanted, viewer }));
    const mine = (await listSubscribersOf(tx, userId)).find((one) => one.subscriber_id === subscriberId);
    if (mine === undefined) throw new Error('A subscriber vanished in its own transaction.');
    return mine;
  });

/**
 * Subscribes to markets at once. Each takes those of the named areas that are its own; one that the person has
 * already, and of which no area is named, stays as it is.
 */
export const subscribeToMarkets = (
  { database: { db } }: Deps,
  { actor, at }: PersonContext,
  {
    market_ids: marketIds,
    area_names: areaNames = [],
    home_preferences: preferences,
  }: SubscribeToMarketsBody,
): Promise<Subscriber[]> =>
  db.transaction(async (tx) => {
    const { userId } = actor;
    const viewer = viewerOf(actor);
    const found = new Set<string>();
    for (const [n, id] of [...new Set(marketIds)].entries()) {
      const field = `market_ids.${n}`;
      const { marketId } = await requireMarket(tx, id, field);
      const own = await findAreaIds(tx, marketId, areaNames, viewer);
      for (const name of own.keys()) found.add(name);
      const wanted = { userId, viewer, marketId: id, areaNames: [], at, marketField: field };
      const { subscriber_id: subscriberId } = await subscribe(tx, wanted);
      const ids = [...new Set(areaNames)].map((name) => own.get(name)).filter((area) => area !== undefined);
      if (ids.length > 0) await setAreas(tx, subscriberId, ids);
    }
    refuseUnknownAreas(areaNames, found, 'in these markets');
    if (preferences !== undefined) await savePreferences(tx, userId, preferences);
    return listSubscribersOf(tx, userId);
  });
