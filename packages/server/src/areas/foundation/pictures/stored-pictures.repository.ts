import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import {
  agents,
  compoundResources,
  compounds,
  homePhotos,
  storedPictures,
} from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import type { StoredPicture } from './store-picture.ts';

/** So long a picture stays that nothing refers to, and a deletion can be taken back. */
export const keptMs = 24 * 3_600_000;
const keptFrom = (at: Date): Date => new Date(at.getTime() + keptMs);

const later = sql`greatest(${storedPictures.keptUntil}, excluded.kept_until)`;

/** A picture whose files are about to be stored; stands at once, whatever becomes of who stores them. */
export async function registerPicture(
  { database: { db }, clock }: Pick<Foundation, 'database' | 'clock'>,
  { storageKey, placeholder, width, height, widths }: StoredPicture,
): Promise<void> {
  await db
    .insert(storedPictures)
    .values({ storageKey, placeholder, width, height, widths: [...widths], keptUntil: keptFrom(clock()) })
    .onConflictDoUpdate({ target: storedPictures.storageKey, set: { keptUntil: later } });
}

/**
 * For who adds or takes away what refers to a picture, in the same transaction: it stays a day longer whatever
 * happens, and no sweep takes it meanwhile. Of a size of it (`{key}/960.jpg`) the picture is meant.
 */
export async function holdPictures(tx: Tx, keys: readonly (string | null)[], at: Date): Promise<void> {
  const named = keys.filter((key) => key !== null).map((key) => key.replace(sizeOfPicture, ''));
  if (named.length === 0) return;
  await tx
    .update(storedPictures)
    .set({
      keptUntil: sql`greatest(${storedPictures.keptUntil}, ${keptFrom(at).toISOString()}::timestamptz)`,
    })
    .where(inArray(storedPictures.storageKey, named));
}

const sizeOfPicture = /\/\d+\.(?:jpg|png|webp)$/;
const wholeSql = (size: SQL): SQL => sql`regexp_replace(${size}, '/[0-9]+\\.(jpg|png|webp)$', '')`;
/** Keys in the lists and notes of homes; a picture that was put aside for a new one may come back. */
const inCompoundsSql = sql`
  select image ->> 'storage_key' from ${compounds}, jsonb_array_elements(${compounds.ownedImages}) image
  union all select ${wholeSql(sql`image ->> 'url'`)} from ${compounds},
    jsonb_array_elements(${compounds.socialMediaImages} || coalesce(${compounds.putAside} -> 'socialMediaImages', '[]')) image`;

/** What refers to pictures: of what staff deleted, until nobody can take that back. */
const referredSql = (before: Date): SQL => sql`
  select ${homePhotos.storageKey} from ${homePhotos} where coalesce(${homePhotos.deletedAt} > ${before.toISOString()}::timestamptz, true)
  union all ${inCompoundsSql}
  union all select ${wholeSql(sql`${compoundResources.image}`)} from ${compoundResources}
    where ${compoundResources.image} is not null and coalesce(${compoundResources.deletedAt} > ${before.toISOString()}::timestamptz, true)
  union all select ${wholeSql(sql`${agents.image}`)} from ${agents}
    where ${agents.image} is not null and coalesce(${agents.deletedAt} > ${before.toISOString()}::timestamptz, true)`;

const unreferred = (now: Date): SQL | undefined =>
  and(
    lt(storedPictures.keptUntil, now),
    sql`${storedPictures.storageKey} not in (${referredSql(new Date(now.getTime() - keptMs))})`,
  );

/** Pictures that nothing refers to, whose time is over. */
export async function findUnreferred(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ key: storedPictures.storageKey })
    .from(storedPictures)
    .where(unreferred(now));
  return rows.map(({ key }) => key);
}

/** Locks the picture, if still nothing refers to it: who stores it again, or refers to it, waits. */
export async function lockUnreferred(
  tx: Tx,
  key: string,
  now: Date,
): Promise<{ readonly widths: readonly number[] } | undefined> {
  // first the lock, then the look: one statement would judge what it saw before it waited
  await tx
    .select({ key: storedPictures.storageKey })
    .from(storedPictures)
    .where(eq(storedPictures.storageKey, key))
    .for('update');
  const [row] = await tx
    .select({ widths: storedPictures.widths })
    .from(storedPictures)
    .where(and(eq(storedPictures.storageKey, key), unreferred(now)));
  return row;
}

export async function forgetPicture(tx: Tx, key: string): Promise<void> {
  await tx.delete(storedPictures).where(eq(storedPictures.storageKey, key));
}
