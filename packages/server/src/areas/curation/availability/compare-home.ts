import { randomUUID } from 'node:crypto';
import type { Foundation } from '../../../dependencies.ts';
import { Failure } from '../../../failure.ts';
import type { Listing } from '../../../providers/listings/listing-provider.ts';
import { shownStatus } from '../../../visibility.ts';
import { type AuditContext, pickFields, recordAudit } from '../../foundation/index.ts';
import {
  beingPublished,
  changedFields,
  type CompoundRow,
  contentChanged,
  type HomeRow,
  updateCompound,
} from '../../homes/index.ts';
import { isToBeHad, lastTold, updateHome, withSource } from '../added-homes/index.ts';
import { lockHomeAndCompound, noteChecked, type ToCheck } from './availability.repository.ts';
import { marksAfter, type Compared } from './marks-after.ts';

/** What changed at the provider since it told last. */
function comparedWith(home: HomeRow, listing: Listing | undefined): Compared {
  if (listing === undefined) return { isKnown: false };
  const price = lastTold(home, 'price') as number | null;
  const status = lastTold(home, 'current_status') as string;
  return {
    isKnown: true,
    ...(price !== listing.price && { price: { from: price, to: listing.price } }),
    ...(status !== listing.currentStatus && { status: { from: status, to: listing.currentStatus } }),
  };
}

/** Staff may have said otherwise: without news from the provider that stays. */
function availableAfter(
  { available, marks }: CompoundRow,
  listing: Listing | undefined,
  { status }: Compared,
): boolean {
  if (listing === undefined || !isToBeHad(listing.currentStatus)) return false;
  const isBack = status !== undefined || marks.some(({ kind }) => kind === 'not_known_any_more');
  return isBack || available;
}

/** Writes what its provider says of one home now: price and status, whether it is to be had, and marks of what changed. */
export async function compareHome(
  deps: Pick<Foundation, 'database' | 'jobs' | 'clock'>,
  actor: AuditContext['actor'],
  checked: ToCheck,
  listing: Listing | undefined,
): Promise<void> {
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const rows = await lockHomeAndCompound(tx, checked);
    if (rows === undefined) return;
    const { home, compound } = rows;
    if ((await beingPublished(tx, [compound])).size > 0)
      throw new Failure(
        'conflict',
        'conflict',
        'It is being published right now; check it again afterwards.',
      );
    await noteChecked(tx, home.homeId, at);
    const compared = comparedWith(home, listing);
    const facts =
      listing === undefined
        ? {}
        : withSource(home, { price: listing.price, current_status: listing.currentStatus });
    const wanted = {
      available: availableAfter(compound, listing, compared),
      marks: marksAfter(compound.marks, compared, at.toISOString()),
    };
    const context: AuditContext = { actor, requestId: null, at };
    const act = randomUUID();
    const names = Object.keys(facts) as (keyof HomeRow)[];
    if (names.length > 0) {
      await updateHome(tx, home, facts);
      await recordAudit(tx, context, {
        action: 'refresh',
        objectType: 'home',
        objectId: home.homeId,
        before: pickFields(names, home),
        after: facts,
        act,
      });
    }
    const changed = changedFields(compound, wanted);
    if (changed.length > 0) {
      await updateCompound(tx, compound.compoundId, { ...wanted, version: compound.version + 1 });
      await recordAudit(tx, context, {
        action: 'refresh',
        objectType: 'compound',
        objectId: compound.compoundId,
        before: pickFields(changed, compound),
        after: pickFields<CompoundRow>(changed, wanted),
        act,
      });
    }
    const isShown = shownStatus(compound) === 'published';
    if (isShown && names.length + changed.length > 0) await contentChanged(deps, tx, home.marketId);
  });
}
