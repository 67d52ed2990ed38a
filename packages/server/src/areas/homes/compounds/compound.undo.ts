import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { conflict, Failure } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { can } from '../../../permissions.ts';
import { shownStatus } from '../../../visibility.ts';
import {
  type Fields,
  holdPictures,
  keptMs,
  mayNotUndo,
  pickFields,
  recordUndos,
  takenBack,
  type Undoable,
  type UndoDeps,
  type Undoer,
  withMoments,
} from '../../foundation/index.ts';
import { contentChanged } from '../content-changes/index.ts';
import { lockLibrary } from './lock-library.ts';
import { toStaffCompound } from './compound-wire.ts';
import { changeCompound } from './compounds.policy.ts';
import {
  findCompound,
  findResourceIds,
  lockCompounds,
  replacedAmong,
  reviewPeriodsOf,
  sharePeriods,
  updateCompounds,
  type CompoundRow,
  type LoadedCompound,
} from './compounds.repository.ts';
import { beingPublished } from './being-published.ts';
import { changedFields } from './compounds.service.ts';

/**
 * What becomes of each column when staff undo: it is set `back`, or `follows` a move and is no decision of its own; one
 * that is `left` is as it became. An entry that changed one that `stays` is offered no undo.
 */
const undone: Readonly<Record<keyof CompoundRow, 'back' | 'follows' | 'left' | 'stays'>> = {
  ...{ status: 'back', reviewPeriodId: 'back', editorial: 'back', areaId: 'back' },
  ...{ available: 'back', internal: 'back', featured: 'back', exclusive: 'back' },
  ...{ units: 'back', resourceIds: 'back', attioId: 'back', staffNote: 'back', ownedImages: 'back' },
  ...{ marks: 'follows', rejection: 'follows', frozenAt: 'follows', neighborhoodId: 'follows' },
  ...{ compoundId: 'stays', marketId: 'stays', homeId: 'stays', createTimestamp: 'stays', version: 'stays' },
  ...{ aiEditorial: 'stays', aiMadeBy: 'stays', socialJobId: 'stays', putAside: 'stays' },
  ...{ aiAccepted: 'follows', aiJobId: 'left' },
  ...{ broadcastComments: 'stays', socialMediaImages: 'stays', popularityPercentile: 'stays' },
  ...{ publishDate: 'stays', deletedAt: 'stays' },
};
const names = Object.keys(undone) as (keyof CompoundRow)[];
const columns: ReadonlySet<string> = new Set(names.filter((name) => undone[name] !== 'stays'));
const follows: ReadonlySet<string> = new Set(names.filter((name) => undone[name] === 'follows'));
const withoutLeft = (side: Fields): Fields =>
  Object.fromEntries(Object.entries(side).filter(([name]) => undone[name as keyof CompoundRow] !== 'left'));
const takenFrom = ({ before, after }: Undoable) => ({
  before: withoutLeft(before),
  after: withoutLeft(after),
});

/** What the rules of the board ask about besides the compounds themselves. */
interface Around {
  readonly periods: Awaited<ReturnType<typeof sharePeriods>>;
  /** Those of which another compound of the same home stands. */
  readonly replaced: ReadonlySet<number>;
  /** Of the resources that come back to homes, those that are in the library. */
  readonly resources: ReadonlySet<number>;
  /** Homes that a running publish has frozen. */
  readonly publishingIds: ReadonlySet<number>;
}
interface Restored {
  readonly entry: Undoable;
  readonly row: LoadedCompound;
  readonly restored: Partial<CompoundRow>;
}

/** The rules of the board hold for what comes back, too. */
function requireAllowed(row: LoadedCompound, wanted: Partial<CompoundRow>, around: Around): void {
  const { compound } = row;
  const refuse = (title: string, code: 'conflict' | 'period_not_open' = 'conflict') =>
    conflict(code, title, toStaffCompound(row));
  const into = around.periods.get(wanted.reviewPeriodId ?? compound.reviewPeriodId);
  if (wanted.reviewPeriodId !== undefined) {
    if (into?.deletedAt !== null) throw refuse('Its original cycle was deleted.');
    if (compound.status === 'approved')
      throw refuse('It was approved later. Move it out of Approved, then undo.');
    if (compound.status === 'published')
      throw refuse('It was published later. Take it off the site, then undo.');
  }
  if (wanted.resourceIds?.some((id) => !around.resources.has(id)) === true)
    throw refuse('One of its resources is no longer in the library. Restore that first.');
  if (wanted.status === undefined) return;
  if (wanted.status === 'approved' && into?.status !== 'open')
    throw refuse('Its cycle takes no more homes. Approve the home in the next cycle.', 'period_not_open');
  if (wanted.status !== 'published') return;
  if (into?.status !== 'published')
    throw refuse('It was carried over to another cycle, which will publish it.');
  if (compound.areaId === null || compound.editorial.title === null)
    throw refuse('It no longer has a title or an area. Add what is missing, then undo.');
  if (around.replaced.has(compound.compoundId)) throw refuse('The same home is in another cycle.');
}

/** Files of our own pictures stay for a day after one was taken away. */
function requireKept(
  { ownedImages: now }: CompoundRow,
  { ownedImages: wanted = [] }: Partial<CompoundRow>,
  { at, since }: { readonly at: Date; readonly since: Date },
): void {
  const stands = new Set(now.map(({ storage_key }) => storage_key));
  const comesBack = wanted.some(({ storage_key }) => !stands.has(storage_key));
  if (comesBack && at.getTime() - since.getTime() > keptMs)
    throw conflict('conflict', 'You can only restore a removed picture within 24 hours.');
}

/** What is to be written of a compound; throws where that may not be. */
function restoredOf(
  { actor, at }: PersonContext,
  found: LoadedCompound | undefined,
  entry: Undoable,
  around: Around,
): Restored {
  const row = permit(changeCompound, actor, found, 'This home');
  const { compound } = row;
  // check this first: the freeze itself counts as a later change
  if (around.publishingIds.has(compound.compoundId))
    throw conflict(
      'conflict',
      'This home is being published right now. Try again when its cycle is published.',
      toStaffCompound(row),
    );
  const restored: Partial<CompoundRow> = withMoments(takenBack({ ...compound }, takenFrom(entry), follows), [
    'frozenAt',
  ]);
  // only a carry-over changes the cycle of a home, and it needs this
  if (restored.reviewPeriodId !== undefined && !can(actor, 'cycles.edit')) throw mayNotUndo();
  requireAllowed(row, restored, around);
  requireKept(compound, restored, { at, since: entry.at });
  return { entry, row, restored };
}

const idOf = ({ objectId }: Undoable): number => Number(objectId);
const movesIt = ({ before }: Undoable): boolean => 'status' in before || 'reviewPeriodId' in before;

type Periods = Around['periods'];

/** The cycles that homes move between, held before the homes are, as a publish does it. */
async function sharePeriodsOf(tx: Tx, entries: readonly Undoable[]): Promise<Periods> {
  const moving = entries.filter(movesIt);
  if (moving.length === 0) return new Map();
  const cameFrom = moving.flatMap(({ before }) => (before['reviewPeriodId'] as number | undefined) ?? []);
  const standIn = await reviewPeriodsOf(tx, moving.map(idOf));
  return sharePeriods(tx, [...new Set([...standIn, ...cameFrom])]);
}

async function lockHomes(tx: Tx, entries: readonly Undoable[], shared: Periods) {
  const rows = await lockCompounds(tx, entries.map(idOf));
  // brought into another cycle before the lock
  const missed = rows.map(({ compound }) => compound.reviewPeriodId).filter((id) => !shared.has(id));
  const more = entries.some(movesIt) ? await sharePeriods(tx, [...new Set(missed)]) : [];
  const shown = entries.filter(({ before }) => before['status'] === 'published');
  const resources = entries.flatMap(
    ({ before }) => (before['resourceIds'] as readonly number[] | undefined) ?? [],
  );
  return {
    rows: new Map(rows.map((row) => [row.compound.compoundId, row])),
    around: {
      periods: new Map([...shared, ...more]),
      replaced: await replacedAmong(tx, shown.map(idOf)),
      resources: await findResourceIds(tx, [...new Set(resources)]),
      publishingIds: await beingPublished(
        tx,
        rows.map(({ compound }) => compound),
      ),
    },
  };
}

async function write(tx: Tx, context: PersonContext, all: readonly Restored[]): Promise<void> {
  const images = all.flatMap(({ row: { compound }, restored: { ownedImages } }) =>
    ownedImages === undefined ? [] : [...compound.ownedImages, ...ownedImages],
  );
  await holdPictures(
    tx,
    images.map(({ storage_key }) => storage_key),
    context.at,
  );
  await updateCompounds(
    tx,
    all.map(({ row: { compound }, restored: changes }) => ({ compoundId: compound.compoundId, changes })),
  );
  await recordUndos(
    tx,
    context,
    all.map(({ entry, row: { compound }, restored }) => {
      const changed = changedFields(compound, restored);
      return {
        entry,
        before: pickFields(changed, compound),
        after: pickFields<CompoundRow>(changed, restored),
      };
    }),
  );
}

/** So many homes are loaded and written at once. */
const atOnce = 500;

async function undoMany(
  tx: Tx,
  deps: UndoDeps,
  context: PersonContext,
  entries: readonly Undoable[],
): Promise<ReadonlyMap<number, Failure>> {
  const refused = new Map<number, Failure>();
  const markets = new Set<number>();
  if (entries.some(({ before }) => 'resourceIds' in before)) await lockLibrary(tx);
  const periods = await sharePeriodsOf(tx, entries);
  const byId = [...entries].sort((a, b) => idOf(a) - idOf(b));
  for (let from = 0; from < byId.length; from += atOnce) {
    const some = byId.slice(from, from + atOnce);
    const { rows, around } = await lockHomes(tx, some, periods);
    const all: Restored[] = [];
    for (const entry of some)
      try {
        all.push(restoredOf(context, rows.get(idOf(entry)), entry, around));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.set(entry.entryId, error);
      }
    await write(tx, context, all);
    for (const { row, restored } of all)
      if ([row.compound, { ...row.compound, ...restored }].some((one) => shownStatus(one) === 'published'))
        markets.add(row.compound.marketId);
  }
  for (const marketId of markets) await contentChanged(deps, tx, marketId);
  return refused;
}

/** What staff changed of a home on its board or in its editor; one that was taken off the site is published again. */
export const undoCompound: Undoer = {
  permission: 'homes.edit',
  objectType: 'compound',
  columns,
  async undo(tx, deps, context, entry) {
    const [refused] = (await undoMany(tx, deps, context, [entry])).values();
    if (refused !== undefined) throw refused;
    const stored = await findCompound(tx, idOf(entry));
    if (stored === undefined) throw new Error(`Compound ${entry.objectId} vanished while it was locked.`);
    return { compound: toStaffCompound(stored) };
  },
  undoMany,
};
