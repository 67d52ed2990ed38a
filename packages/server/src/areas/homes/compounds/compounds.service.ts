import type { CompoundUpdate, PublicCompound, StaffCompound } from '@commonhearth/schemas';
import type { Context, PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField, takenDown, versionMismatch } from '../../../failure.ts';
import { byId, parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { can } from '../../../permissions.ts';
import { shownStatus } from '../../../visibility.ts';
import { pickFields, recordAudit } from '../../foundation/index.ts';
import { contentChanged } from '../content-changes/index.ts';
import { beingPublished } from './being-published.ts';
import { findShown } from './public/shown-homes.repository.ts';
import { lockLibrary } from './lock-library.ts';
import { settledText } from './settled-text.ts';
import { toPublicCompound, toStaffCompound } from './compound-wire.ts';
import { changeCompound, seeCompound } from './compounds.policy.ts';
import {
  findAreaOfMarket,
  findCompound,
  findResourceIds,
  lockCompound,
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
  return can(context.actor, 'homes.view-all') ? toStaffCompound(row) : toPublicCompound(row);
}

/**
 * Returns the locked compound if staff may change it: it exists, no running publish has frozen it, and it has the version
 * that the caller expects (if given).
 */
export function mayWrite(
  { actor }: PersonContext,
  found: LoadedCompound | undefined,
  {
    version,
    publishingIds,
  }: { readonly version: number | undefined; readonly publishingIds: ReadonlySet<number> },
): LoadedCompound {
  const row = permit(changeCompound, actor, found, WHAT);
  // before the version check, because the freeze increments the version
  if (publishingIds.has(row.compound.compoundId)) {
    throw conflict(
      'conflict',
      'This listing is being published right now. Try again when its cycle is published.',
      toStaffCompound(row),
    );
  }
  if (version !== undefined && row.compound.version !== version) throw versionMismatch(toStaffCompound(row));
  return row;
}

export async function lockForWrite(
  tx: Tx,
  context: PersonContext,
  compoundId: string,
  version?: number,
): Promise<LoadedCompound> {
  const found = await byId(compoundId, (id) => lockCompound(tx, id));
  const publishingIds = await beingPublished(tx, found === undefined ? [] : [found.compound]);
  return mayWrite(context, found, { version, publishingIds });
}

/** The fields of a compound that are to become another value than they have. */
export const changedFields = (compound: CompoundRow, wanted: Partial<CompoundRow>): (keyof CompoundRow)[] =>
  (Object.keys(wanted) as (keyof CompoundRow)[]).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(compound[name]),
  );

/**
 * Writes what differs, adds one to the version and leaves an audit row with the values before and after, in `act` if it
 * is one of several. What visitors get of a published compound follows.
 */
export async function store(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs'>,
  context: PersonContext,
  row: LoadedCompound,
  action: string,
  wanted: Partial<CompoundRow>,
  act?: string,
): Promise<LoadedCompound> {
  const { compound } = row;
  const changed = changedFields(compound, wanted);
  if (changed.length === 0) return row;
  await updateCompound(tx, compound.compoundId, { ...wanted, version: compound.version + 1 });
  const stored = await findCompound(tx, compound.compoundId);
  if (stored === undefined) throw new Error(`Compound ${compound.compoundId} vanished while it was locked.`);
  await recordAudit(tx, context, {
    action,
    objectType: 'compound',
    objectId: compound.compoundId,
    act,
    before: pickFields(changed, compound),
    after: pickFields(changed, stored.compound),
  });
  if (shownStatus(compound) === 'published') await contentChanged(deps, tx, compound.marketId);
  return stored;
}

async function placeIn(
  tx: Tx,
  marketId: number,
  areaId: string | null,
): Promise<Pick<CompoundRow, 'areaId' | 'neighborhoodId'>> {
  if (areaId === null) return { areaId: null, neighborhoodId: null };
  const area = await byId(areaId, (id) => findAreaOfMarket(tx, id, marketId));
  if (area === undefined) throw invalidField('area_id', 'Choose an area in the home’s own market.');
  return area;
}

async function knownResources(tx: Tx, resourceIds: readonly string[]): Promise<number[]> {
  const ids = resourceIds.map(parseId).filter((id) => id !== undefined);
  const known = await findResourceIds(tx, ids);
  const unknown = resourceIds.findIndex((id) => !known.has(parseId(id) ?? 0));
  if (unknown >= 0) throw invalidField(`resource_ids.${unknown}`, 'There is no such resource.');
  return [...new Set(ids)];
}

/** What is stored as it is sent; a field of the body that stands neither here nor in `columnsOf` is a type error. */
const asSent: {
  readonly [
    Field in Exclude<
      keyof CompoundUpdate,
      'version' | 'editorial' | 'accepted_ai_text' | 'area_id' | 'resource_ids'
    >
  ]: keyof CompoundRow;
} = {
  available: 'available',
  internal: 'internal',
  featured: 'featured',
  exclusive: 'exclusive',
  attio_id: 'attioId',
  staff_note: 'staffNote',
};

async function columnsOf(tx: Tx, row: LoadedCompound, update: CompoundUpdate): Promise<Partial<CompoundRow>> {
  const { compound } = row;
  const { editorial: sent, accepted_ai_text: accepted, area_id: areaId, resource_ids: resourceIds } = update;
  const written = Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined));
  const editorial = { ...compound.editorial, ...written };
  const plain = Object.fromEntries(
    (Object.keys(asSent) as (keyof typeof asSent)[])
      .filter((field) => update[field] !== undefined)
      .map((field) => [asSent[field], update[field]]),
  ) as Partial<CompoundRow>;
  return {
    ...(sent !== undefined && { editorial }),
    ...settledText(row, editorial, accepted),
    ...(areaId !== undefined && (await placeIn(tx, compound.marketId, areaId))),
    ...(resourceIds !== undefined && { resourceIds: await knownResources(tx, resourceIds) }),
    ...plain,
  };
}

/** Stores what staff wrote of a locked compound, as an edit of it. */
export async function writeEditorial(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs'>,
  context: PersonContext,
  row: LoadedCompound,
  editorial: NonNullable<CompoundUpdate['editorial']>,
): Promise<LoadedCompound> {
  const { version } = row.compound;
  return store(tx, deps, context, row, 'update', await columnsOf(tx, row, { editorial, version }));
}

/** Changes what is sent and nothing else. */
export async function editCompound(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { compoundId, update }: { readonly compoundId: string; readonly update: CompoundUpdate },
): Promise<StaffCompound> {
  return deps.database.db.transaction(async (tx) => {
    if (update.resource_ids !== undefined) await lockLibrary(tx);
    const row = await lockForWrite(tx, context, compoundId, update.version);
    const wanted = await columnsOf(tx, row, update);
    const action = update.accepted_ai_text === undefined ? 'update' : 'ai_text_accepted';
    return toStaffCompound(await store(tx, deps, context, row, action, wanted));
  });
}
