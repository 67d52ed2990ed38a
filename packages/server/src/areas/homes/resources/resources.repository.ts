import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { compoundResources, compounds } from '../../../db/schema/index.ts';
import type { CompoundRow } from '../compounds/index.ts';

export type ResourceRow = typeof compoundResources.$inferSelect;

const standing = isNull(compoundResources.deletedAt);

export const listResources = (db: Db): Promise<ResourceRow[]> =>
  db.select().from(compoundResources).where(standing).orderBy(asc(compoundResources.resourceId));

export async function findResource(db: Db | Tx, resourceId: number): Promise<ResourceRow | undefined> {
  const [row] = await db
    .select()
    .from(compoundResources)
    .where(and(eq(compoundResources.resourceId, resourceId), standing));
  return row;
}

export async function lockResource(tx: Tx, resourceId: number): Promise<ResourceRow | undefined> {
  const [row] = await tx
    .select()
    .from(compoundResources)
    .where(eq(compoundResources.resourceId, resourceId))
    .for('update');
  return row;
}

export async function insertResource(
  tx: Tx,
  values: Pick<ResourceRow, 'title' | 'url' | 'description'>,
): Promise<ResourceRow> {
  const [row] = await tx.insert(compoundResources).values(values).returning();
  if (row === undefined) throw new Error('No resource was inserted.');
  return row;
}

export async function updateResource(
  tx: Tx,
  resourceId: number,
  changes: Partial<ResourceRow>,
): Promise<ResourceRow> {
  const [row] = await tx
    .update(compoundResources)
    .set(changes)
    .where(eq(compoundResources.resourceId, resourceId))
    .returning();
  if (row === undefined) throw new Error(`The resource ${resourceId} vanished while it was locked.`);
  return row;
}

/** Homes that name the resource, locked, deleted ones too: those may come back. */
export const lockCompoundsWith = (
  tx: Tx,
  resourceId: number,
): Promise<Pick<CompoundRow, 'compoundId' | 'resourceIds' | 'marketId'>[]> =>
  tx
    .select({
      compoundId: compounds.compoundId,
      resourceIds: compounds.resourceIds,
      marketId: compounds.marketId,
    })
    .from(compounds)
    .where(sql`${compounds.resourceIds} @> array[${resourceId}]::bigint[]`)
    .orderBy(asc(compounds.compoundId))
    .for('no key update');
