import { randomUUID } from 'node:crypto';
import { boardCardOf } from '@commonhearth/domain';
import type { MatchStatusBody, MatchStatusChange, MoveResult, StatusChange } from '@commonhearth/schemas';
import type { PersonContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import { conflict, Failure } from '../../../../failure.ts';
import { parseId } from '../../../../http/parse-id.ts';
import { shownStatus } from '../../../../visibility.ts';
import { pickFields, recordAudits } from '../../../foundation/index.ts';
import { contentChanged } from '../../content-changes/index.ts';
import { toStaffCompound } from '../compound-wire.ts';
import {
  lockCompounds,
  reviewPeriodsOf,
  sharePeriods,
  shareReviewPeriod,
  updateCompounds,
  type CompoundRow,
  type LoadedCompound,
  type Moved,
} from '../compounds.repository.ts';
import { beingPublished } from '../being-published.ts';
import { changedFields, lockForWrite, mayWrite, store } from '../compounds.service.ts';

const storedStatus = ({ compoundId, version, ...standing }: CompoundRow): MatchStatusChange => ({
  compound_id: String(compoundId),
  status: shownStatus(standing),
  version,
});

/**
 * What is approved goes out with its cycle, so only an open one takes approvals. What is approved already
 * stays so, without a look at the cycle: a publish holds that before it asks for its homes.
 */
async function refuseUnlessOpen(tx: Tx, row: LoadedCompound): Promise<void> {
  if (row.compound.status === 'approved') return;
  const period = await shareReviewPeriod(tx, row.compound.reviewPeriodId);
  if (period.status === 'open') return;
  const title =
    period.status === 'publishing'
      ? 'This cycle is being published right now and takes no more homes. Approve the home in the next cycle.'
      : 'This cycle is published and takes no more homes. Approve the home in the next cycle.';
  throw conflict('period_not_open', title, toStaffCompound(row));
}

/**
 * What a move of a compound that may be written makes of it; refused where the move may not be. Moving a published one
 * out unpublishes it and keeps its date [4]. Marks say what nobody has decided on yet, so a decision takes them away.
 */
async function movedTo(
  tx: Tx,
  { at }: PersonContext,
  row: LoadedCompound,
  status: MatchStatusBody['status'],
): Promise<Moved> {
  const { compound, home } = row;
  if (status === 'published')
    throw conflict(
      'publish_sets_published',
      'A listing is published with its cycle. Approve it, then publish the cycle.',
      toStaffCompound(row),
    );
  if (status === 'approved') await refuseUnlessOpen(tx, row);
  if (status === compound.status)
    return { status, frozenAt: null, marks: compound.marks, rejection: compound.rejection };
  return {
    status,
    frozenAt: null,
    marks: [],
    rejection:
      status === 'not_approved'
        ? { at: at.toISOString(), price: home.price, status: home.currentStatus }
        : null,
  };
}

/** Moves a compound on the board. */
export async function setMatchStatus(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { compoundId, status, version }: MatchStatusBody & { readonly compoundId: string },
): Promise<MatchStatusChange> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId, version);
    const moved = await movedTo(tx, context, row, status);
    return storedStatus((await store(tx, deps, context, row, 'match_status', moved)).compound);
  });
}

/** A change that may not be, in the words of the rule that refuses it. */
function refusedMove(
  { compound_id }: StatusChange,
  row: LoadedCompound | undefined,
  why: unknown,
): MoveResult {
  if (!(why instanceof Failure)) throw why;
  const { kind, code, message } = why;
  const current = kind === 'not_found' || row === undefined ? null : boardCardOf(toStaffCompound(row));
  return { compound_id, refused: { code, title: message, current } };
}

/**
 * Moves many compounds as one act: each by the rule of a single move, so that some may be refused while the others are
 * moved. The cycles that take approvals are held before the compounds, as a publish does it: neither waits for the other.
 */
export async function setMatchStatuses(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  changes: readonly StatusChange[],
): Promise<MoveResult[]> {
  const idsOf = (some: readonly StatusChange[]) =>
    some.map(({ compound_id }) => parseId(compound_id)).filter((id) => id !== undefined);
  return deps.database.db.transaction(async (tx) => {
    const approving = changes.filter(({ status }) => status === 'approved');
    await sharePeriods(tx, await reviewPeriodsOf(tx, idsOf(approving)));
    const locked = await lockCompounds(tx, idsOf(changes));
    const publishingIds = await beingPublished(
      tx,
      locked.map(({ compound }) => compound),
    );
    const byId = new Map(locked.map((row) => [String(row.compound.compoundId), row]));
    const results: MoveResult[] = [];
    const moves: { readonly row: LoadedCompound; readonly moved: Moved }[] = [];
    for (const change of changes) {
      const found = byId.get(change.compound_id);
      try {
        const row = mayWrite(context, found, { version: change.version, publishingIds });
        const moved = await movedTo(tx, context, row, change.status);
        const changed = changedFields(row.compound, moved).length > 0;
        if (changed) moves.push({ row, moved });
        results.push(
          storedStatus({ ...row.compound, ...moved, version: row.compound.version + (changed ? 1 : 0) }),
        );
      } catch (why) {
        results.push(refusedMove(change, found, why));
      }
    }
    await write(tx, deps, context, moves);
    return results;
  });
}

async function write(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs'>,
  context: PersonContext,
  moves: readonly { readonly row: LoadedCompound; readonly moved: Moved }[],
): Promise<void> {
  await updateCompounds(
    tx,
    moves.map(({ row, moved }) => ({ compoundId: row.compound.compoundId, changes: moved })),
  );
  const act = randomUUID();
  await recordAudits(
    tx,
    context,
    moves.map(({ row: { compound }, moved }) => {
      const changed = changedFields(compound, moved);
      return {
        action: 'match_status',
        objectType: 'compound' as const,
        objectId: compound.compoundId,
        before: pickFields(changed, compound),
        after: pickFields<CompoundRow>(changed, moved),
        act,
      };
    }),
  );
  const unpublished = moves.filter(({ row }) => shownStatus(row.compound) === 'published');
  for (const marketId of new Set(unpublished.map(({ row }) => row.compound.marketId)))
    await contentChanged(deps, tx, marketId);
}
