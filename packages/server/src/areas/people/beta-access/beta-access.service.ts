import type { BetaApproval, BetaChange, BetaUser } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { givenWords, hadWords, takenWords, waitedWords, waitsWords, type Reach } from './access-words.ts';
import { changeBetaAccess } from './beta-access.policy.ts';
import {
  aloneWithAddress,
  approve,
  areaIdsOfMarket,
  findBetaArea,
  holderOf,
  letIn,
  listBetaApprovals,
  listBetaUsers,
  takeAccess,
  takeApprovals,
  type AddressHolder,
} from './beta-access.repository.ts';
import { recordAccess, recordApprovals } from './record-access.ts';

type Deps = Pick<Dependencies, 'database'>;

/** Who was let in, and which addresses wait for it: of one area, or of all. */
export async function betaAccessOf(
  { database: { db } }: Deps,
  { areaId }: { readonly areaId: string | undefined },
): Promise<{ user_infos: BetaUser[]; beta_approvals: BetaApproval[] }> {
  const area = areaId === undefined ? undefined : await byId(areaId, (id) => findBetaArea(db, id));
  if (areaId !== undefined && area === undefined) throw notFound('This area');
  const of = { areaId: area?.areaId };
  return { user_infos: await listBetaUsers(db, of), beta_approvals: await listBetaApprovals(db, of) };
}

export interface AccessWish {
  readonly areaId: string;
  readonly email: string;
  /** All areas that the market has at this moment. */
  readonly all: boolean;
}

interface Asked {
  readonly address: string;
  readonly reach: Reach;
  readonly areaIds: readonly number[];
  readonly holder: AddressHolder | undefined;
}

async function asked(tx: Tx, { actor }: PersonContext, { areaId, email, all }: AccessWish): Promise<Asked> {
  const found = await byId(areaId, (id) => findBetaArea(tx, id));
  const area = permit(changeBetaAccess, actor, found, 'This area');
  const address = email.toLowerCase();
  await aloneWithAddress(tx, address);
  return {
    address,
    reach: { area, all },
    areaIds: all ? await areaIdsOfMarket(tx, area.marketId) : [area.areaId],
    holder: await holderOf(tx, address),
  };
}

async function answerOf(
  tx: Tx,
  { address, holder }: Asked,
  { success, message }: Pick<BetaChange, 'success' | 'message'>,
): Promise<BetaChange> {
  const [user] = holder === undefined ? [] : await listBetaUsers(tx, { userId: holder.userId });
  const [approval] = await listBetaApprovals(tx, { email: address });
  return { success, message, user_info: user ?? null, approval: approval ?? null };
}

/** Lets an address into an area: at once whose it is confirmed to be, else as soon as somebody confirms it. */
export const addToBeta = ({ database: { db } }: Deps, context: PersonContext, wish: AccessWish) =>
  db.transaction(async (tx): Promise<BetaChange> => {
    const it = await asked(tx, context, wish);
    const { address, reach, areaIds, holder } = it;
    if (holder?.emailVerified === true) {
      const given = await letIn(
        tx,
        holder.userId,
        areaIds.map((areaId) => ({ areaId, act: null })),
        context.at,
      );
      await recordAccess(tx, context, holder.userId, { given });
      return answerOf(tx, it, {
        success: given.length > 0,
        message:
          given.length > 0
            ? givenWords(holder.name, address, reach, given.length)
            : hadWords(holder.name, address, reach),
      });
    }
    const waits = await approve(tx, address, areaIds, context.at);
    await recordApprovals(tx, context, { added: waits });
    return answerOf(tx, it, {
      success: waits.length > 0,
      message: waits.length > 0 ? waitsWords(holder !== undefined, reach) : waitedWords(reach),
    });
  });

/** Takes the access and what waits for the address, whichever there is. */
export const removeFromBeta = ({ database: { db } }: Deps, context: PersonContext, wish: AccessWish) =>
  db.transaction(async (tx): Promise<BetaChange> => {
    const it = await asked(tx, context, wish);
    const { address, reach, areaIds, holder } = it;
    const taken = holder === undefined ? [] : await takeAccess(tx, holder.userId, areaIds);
    const approvals = await takeApprovals(tx, address, { areaIds });
    if (holder !== undefined) await recordAccess(tx, context, holder.userId, { taken });
    await recordApprovals(tx, context, { removed: approvals.map(({ areaId }) => areaId) });
    return answerOf(tx, it, {
      success: taken.length + approvals.length > 0,
      message: takenWords({ name: holder?.name ?? '', address }, reach, {
        access: taken.length,
        approvals: approvals.length,
      }),
    });
  });
