import { anonymous } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { Failure } from '../../../failure.ts';
import type { SignUpWishes } from '../../../http/tokens/provider-token.ts';
import { everyone } from '../../../visibility.ts';
import { readCompound, requireMarket } from '../../homes/index.ts';
import { saveLike } from '../likes/index.ts';
import { addToHistory, findAreaIds, savePreferences, subscribe } from '../../people/index.ts';

/** In a part of the transaction of its own; what cannot be granted (any more) is nobody's fault, and is left. */
async function ifPossible<T>(tx: Tx, work: (part: Tx) => Promise<T>): Promise<T | undefined> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/**
 * What somebody chose before they had a user travels in their account at the provider, whichever device
 * confirms it. Granted where the user is made, in that transaction: once, and never lost.
 */
export async function grantSignUp(
  tx: Tx,
  context: Context,
  userId: string,
  { marketId, areaNames = [], preferences, forms, like }: SignUpWishes,
): Promise<void> {
  const join = (market: string) =>
    ifPossible(tx, async (part) => {
      const { marketId: id } = await requireMarket(part, market);
      // an area of another market, or one that is gone, does not cost the market
      const own = await findAreaIds(part, id, areaNames, everyone);
      const known = areaNames.filter((name) => own.has(name));
      return subscribe(part, {
        userId,
        viewer: everyone,
        marketId: market,
        areaNames: known,
        at: context.at,
      });
    });
  if (preferences !== undefined) await savePreferences(tx, userId, preferences);
  if (forms !== undefined) await addToHistory(tx, userId, forms);
  const chosen = marketId === undefined ? undefined : await join(marketId);
  if (like === undefined) return;
  const home = await ifPossible(tx, (part) =>
    readCompound(part, { ...context, actor: anonymous }, like.compoundId),
  );
  if (home === undefined) return;
  const subscriber = chosen ?? (await join(String(home.compound.marketId)));
  if (subscriber === undefined) return;
  await saveLike(tx, {
    subscriberId: subscriber.subscriber_id,
    compoundId: home.compound.compoundId,
    status: like.status,
    at: context.at,
  });
}
