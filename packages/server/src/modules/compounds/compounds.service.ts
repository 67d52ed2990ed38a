import type { CompoundUpdate, MatchStatus, PublicCompound, StaffCompound } from '@commonhearth/schemas';
import { isStaff } from '../../actor.ts';
import type { Context, PersonContext } from '../../context.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflict, invalidField, takenDown, versionMismatch } from '../../failure.ts';
import { byId, parseId } from '../../http/parse-id.ts';
import { permit } from '../../http/policy.ts';
import { shownStatus } from '../../visibility.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { contentChanged } from '../content/rebuild.job.ts';
import { findShown } from '../content/shown-homes.repository.ts';
import { toPublicCompound, toStaffCompound } from './compound-wire.ts';
import { changeCompound, seeCompound } from './compounds.policy.ts';
import {
  findAreaOfMarket,
  findCompound,
  findResourceIds,
  lockCompound,
  shareReviewPeriod,
  updateCompound,
  type CompoundRow,
  type LoadedCompound,
} from './compounds.repository.ts';

const WHAT = 'This home';

/** A compound by the id of its path, if the caller may see it; else 404. */
export async function readCompound(
  db: Db | Tx,
  { actor }: Context,
  compoundId: string,
): Promise<LoadedCompound> {
  const row = await byId(compoundId, (id) => findCompound(db, id));
  return permit(seeCompound, actor, row, WHAT);
}

/** A compound that the caller may see; of one that everyone could see once what was public then (410), else 404. */
export async function showCompound(
  { database }: Pick<Dependencies, 'database'>,
  context: Context,
  { compoundId }: { readonly compoundId: string },
): Promise<PublicCompound | StaffCompound> {
  const found = await byId(compoundId, (id) => findCompound(database.db, id));
  if (found !== undefined && seeCompound.may?.(context.actor, found) !== true) {
    const shown = await findShown(database.db, found.compound.compoundId);
    if (shown !== undefined) throw takenDown(shown);
  }
  const row = permit(seeCompound, context.actor, found, WHAT);
  return isStaff(context.actor) ? toStaffCompound(row) : toPublicCompound(row);
}

/**
 * The locked compound that a staff write changes: it exists, its version is the one that the writer saw, and
 * no publish holds it.
 */
async function lockForWrite(
  tx: Tx,
  { actor }: PersonContext,
  compoundId: string,
  version: number,
): Promise<LoadedCompound> {
  const found = await byId(compoundId, (id) => lockCompound(tx, id));
  const row = permit(changeCompound, actor, found, WHAT);
  if (row.compound.version !== version) throw versionMismatch(toStaffCompound(row));
  if (row.compound.frozenAt !== null && row.compound.status !== 'published') {
    throw conflict(
      'conflict',
      'This listing is being published right now. Try again when its cycle is published.',
      toStaffCompound(row),
    );
  }
  return row;
}

/**
 * Writes what differs, adds one to the version and leaves an audit row with the values before and after. What
 * visitors get of a published compound follows.
 */
async function store(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs'>,
  context: PersonContext,
  row: LoadedCompound,
  action: string,
  wanted: Partial<CompoundRow>,
): Promise<LoadedCompound> {
  const { compound } = row;
  const differs = (name: keyof CompoundRow) =>
    JSON.stringify(wanted[name]) !== JSON.stringify(compound[name]);
  const changed = (Object.keys(wanted) as (keyof CompoundRow)[]).filter(differs);
  if (changed.length === 0) return row;
  await updateCompound(tx, compound.compoundId, { ...wanted, version: compound.version + 1 });
  const stored = await findCompound(tx, compound.compoundId);
  if (stored === undefined) throw new Error(`Compound ${compound.compoundId} vanished while it was locked.`);
  const pick = (from: CompoundRow) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  await recordAudit(tx, context, {
    action,
    objectType: 'compound',
    objectId: compound.compoundId,
    before: pick(compound),
    after: pick(stored.compound),
  });
  if (shownStatus(compound) === 'published') await contentChanged(deps, tx, compound.marketId);
  return stored;
}

export interface StoredStatus {
  readonly compound_id: string;
  readonly status: MatchStatus;
  readonly version: number;
}

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

/** Moves a compound on the board. Moving a published one out unpublishes it and keeps its date [4]. */
export async function setMatchStatus(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { compoundId, status, version }: Omit<StoredStatus, 'compound_id'> & { readonly compoundId: string },
): Promise<StoredStatus> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId, version);
    if (status === 'published')
      throw conflict(
        'publish_sets_published',
        'A listing is published with its cycle. Approve it, then publish the cycle.',
        toStaffCompound(row),
      );
    if (status === 'approved') await refuseUnlessOpen(tx, row);
    const { compound } = await store(tx, deps, context, row, 'match_status', { status, frozenAt: null });
    return {
      compound_id: String(compound.compoundId),
      status: shownStatus(compound),
      version: compound.version,
    };
  });
}

async function placeIn(
  tx: Tx,
  marketId: number,
  areaId: string | null,
): Promise<Pick<CompoundRow, 'areaId' | 'neighborhoodId'>> {
  if (areaId === null) return { areaId: null, neighborhoodId: null };
  const area = await byId(areaId, (id) => findAreaOfMarket(tx, id, marketId));
  if (area === undefined) throw invalidField('area_id', "Choose an area of the home's own market.");
  return area;
}

async function knownResources(tx: Tx, resourceIds: readonly string[]): Promise<number[]> {
  const ids = resourceIds.map(parseId).filter((id) => id !== undefined);
  const known = await findResourceIds(tx, ids);
  const unknown = resourceIds.findIndex((id) => !known.has(parseId(id) ?? 0));
  if (unknown >= 0) throw invalidField(`resource_ids.${unknown}`, 'There is no such resource.');
  return [...new Set(ids)];
}

async function columnsOf(
  tx: Tx,
  { compound }: LoadedCompound,
  update: CompoundUpdate,
): Promise<Partial<CompoundRow>> {
  const { editorial, area_id: areaId, resource_ids: resourceIds, attio_id: attioId } = update;
  const written = Object.fromEntries(
    Object.entries(editorial ?? {}).filter(([, value]) => value !== undefined),
  );
  return {
    ...(editorial !== undefined && { editorial: { ...compound.editorial, ...written } }),
    ...(update.available !== undefined && { available: update.available }),
    ...(update.internal !== undefined && { internal: update.internal }),
    ...(update.featured !== undefined && { featured: update.featured }),
    ...(update.exclusive !== undefined && { exclusive: update.exclusive }),
    ...(areaId !== undefined && (await placeIn(tx, compound.marketId, areaId))),
    ...(resourceIds !== undefined && { resourceIds: await knownResources(tx, resourceIds) }),
    ...(attioId !== undefined && { attioId }),
    ...(update.staff_note !== undefined && { staffNote: update.staff_note }),
  };
}

/** Changes what is sent and nothing else. */
export async function editCompound(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { compoundId, update }: { readonly compoundId: string; readonly update: CompoundUpdate },
): Promise<StaffCompound> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, compoundId, update.version);
    return toStaffCompound(await store(tx, deps, context, row, 'update', await columnsOf(tx, row, update)));
  });
}
