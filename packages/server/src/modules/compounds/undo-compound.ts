import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { compounds, reviewPeriods } from '../../db/schema/index.ts';
import { conflict } from '../../failure.ts';
import { permit } from '../../http/policy.ts';
import { shownStatus } from '../../visibility.ts';
import { pickFields } from '../audit/pick-fields.ts';
import { recordUndo } from '../audit/record-undo.ts';
import { changesOnly, takenBack, withMoments, type Undoer } from '../audit/undoer.ts';
import { contentChanged } from '../content/rebuild.job.ts';
import { holdPictures, keptMs } from '../pictures/stored-pictures.repository.ts';
import { toStaffCompound } from './compound-wire.ts';
import { changeCompound } from './compounds.policy.ts';
import {
  findCompound,
  lockCompound,
  shareReviewPeriod,
  updateCompound,
  type CompoundRow,
  type LoadedCompound,
} from './compounds.repository.ts';
import { changedFields } from './compounds.service.ts';

/**
 * What becomes of each column when staff undo: it is set `back`, or `follows` a move and is no decision of its own. An
 * entry that changed one that `stays` is offered no undo.
 */
const undone: Readonly<Record<keyof CompoundRow, 'back' | 'follows' | 'stays'>> = {
  ...{ status: 'back', reviewPeriodId: 'back', deletedAt: 'back', editorial: 'back', areaId: 'back' },
  ...{ available: 'back', internal: 'back', featured: 'back', exclusive: 'back' },
  ...{ resourceIds: 'back', attioId: 'back', staffNote: 'back', ownedImages: 'back' },
  ...{ marks: 'follows', rejection: 'follows', frozenAt: 'follows', neighborhoodId: 'follows' },
  ...{ compoundId: 'stays', marketId: 'stays', homeId: 'stays', createTimestamp: 'stays', version: 'stays' },
  ...{ aiEditorial: 'stays', aiMadeBy: 'stays', aiJobId: 'stays', socialJobId: 'stays', putAside: 'stays' },
  ...{ broadcastComments: 'stays', socialMediaImages: 'stays', popularityPercentile: 'stays' },
  publishDate: 'stays',
};
const names = Object.keys(undone) as (keyof CompoundRow)[];
const columns: ReadonlySet<string> = new Set(names.filter((name) => undone[name] !== 'stays'));
const follows: ReadonlySet<string> = new Set(names.filter((name) => undone[name] === 'follows'));

/** Whether a newer compound has the same home: then the older one stays out. */
export async function hasNewerCompound(
  tx: Tx,
  { homeId, compoundId }: Pick<CompoundRow, 'homeId' | 'compoundId'>,
): Promise<boolean> {
  const [newer] = await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(
      and(eq(compounds.homeId, homeId), gt(compounds.compoundId, compoundId), isNull(compounds.deletedAt)),
    )
    .limit(1);
  return newer !== undefined;
}

/** The rules of the board hold for what comes back, too. */
async function requireAllowed(tx: Tx, row: LoadedCompound, wanted: Partial<CompoundRow>): Promise<void> {
  const { compound } = row;
  const refuse = (title: string, code: 'conflict' | 'period_not_open' = 'conflict') =>
    conflict(code, title, toStaffCompound(row));
  if (compound.frozenAt !== null && compound.status !== 'published')
    throw refuse('This home is being published right now. Try again when its cycle is published.');
  const into = wanted.reviewPeriodId ?? compound.reviewPeriodId;
  if (wanted.reviewPeriodId !== undefined) {
    const [period] = await tx
      .select({ deletedAt: reviewPeriods.deletedAt })
      .from(reviewPeriods)
      .where(eq(reviewPeriods.reviewPeriodId, into));
    if (period?.deletedAt !== null) throw refuse('The cycle that it came from is deleted.');
    if (compound.status === 'approved')
      throw refuse('It was approved since. Move it out of Approved, then undo.');
  }
  if (wanted.status === undefined) return;
  const { status } = await shareReviewPeriod(tx, into);
  if (wanted.status === 'approved' && status !== 'open')
    throw refuse('Its cycle takes no more homes. Approve the home in the next cycle.', 'period_not_open');
  if (wanted.status !== 'published') return;
  if (status !== 'published')
    throw refuse('It was brought into another cycle since. It is published with that one.');
  if (compound.areaId === null || compound.editorial.title === null)
    throw refuse('It has no title or no area any more. Add what is missing, then undo.');
  if (await hasNewerCompound(tx, compound)) throw refuse('The same home is in a newer cycle.');
}

/** Files of our own pictures stay for a day after one was taken away. */
async function holdOwned(
  tx: Tx,
  { ownedImages: now }: CompoundRow,
  { ownedImages: wanted }: Partial<CompoundRow>,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<void> {
  if (wanted === undefined) return;
  const stands = new Set(now.map(({ storage_key }) => storage_key));
  const comesBack = wanted.some(({ storage_key }) => !stands.has(storage_key));
  if (comesBack && at.getTime() - since.getTime() > keptMs)
    throw conflict('conflict', 'A picture that was taken away can be brought back for 24 hours.');
  const keys = [...now, ...wanted].map(({ storage_key }) => storage_key);
  await holdPictures(tx, keys, at);
}

/** What staff changed of a home on its board or in its editor; one that was taken off the site is published again. */
export const undoCompound: Undoer = {
  takes: (entry) => entry.objectType === 'compound' && changesOnly(entry, columns),
  async undo(tx, deps, context, entry) {
    const found = await lockCompound(tx, Number(entry.objectId));
    const isBack = 'deletedAt' in entry.before && found !== undefined;
    const row = isBack ? found : permit(changeCompound, context.actor, found, 'This home');
    const { compound } = row;
    if (isBack && (await hasNewerCompound(tx, compound)))
      throw conflict('conflict', 'The same home is in a newer cycle.');
    const restored: Partial<CompoundRow> = withMoments(takenBack({ ...compound }, entry, follows), [
      'deletedAt',
      'frozenAt',
    ]);
    await requireAllowed(tx, row, restored);
    await holdOwned(tx, compound, restored, { at: context.at, since: entry.at });
    const changed = changedFields(compound, restored);
    await updateCompound(tx, compound.compoundId, { ...restored, version: compound.version + 1 });
    const stored = await findCompound(tx, compound.compoundId);
    if (stored === undefined)
      throw new Error(`Compound ${compound.compoundId} vanished while it was locked.`);
    await recordUndo(tx, context, entry, {
      before: pickFields(changed, compound),
      after: pickFields(changed, stored.compound),
    });
    if ([compound, stored.compound].some((one) => shownStatus(one) === 'published'))
      await contentChanged(deps, tx, compound.marketId);
    return { compound: toStaffCompound(stored) };
  },
};
