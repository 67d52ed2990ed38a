import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { homePhotos, homes } from '../../../db/schema/index.ts';
import type { HomeRow, PhotoRow } from '../compounds/index.ts';
import type { StoredPicture } from '../../foundation/index.ts';

export async function findHome(db: Db | Tx, homeId: number): Promise<HomeRow | undefined> {
  const [row] = await db.select().from(homes).where(eq(homes.homeId, homeId));
  return row;
}

/** Those that staff took away stay out. */
export const photosInOrder = (db: Db | Tx, homeId: number): Promise<PhotoRow[]> =>
  db
    .select()
    .from(homePhotos)
    .where(and(eq(homePhotos.homeId, homeId), isNull(homePhotos.deletedAt)))
    .orderBy(asc(homePhotos.sortOrder), asc(homePhotos.imageId));

/** Pictures of the provider that the home has, or had until staff took them away. */
export async function knownProviderImages(db: Db | Tx, homeId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ image: homePhotos.providerImage })
    .from(homePhotos)
    .where(and(eq(homePhotos.homeId, homeId), sql`${homePhotos.providerImage} is not null`));
  return new Set(rows.map(({ image }) => image ?? ''));
}

/** Inserts a photo at the end of the home's order, unless it has a position. */
export async function insertPhoto(
  tx: Tx,
  homeId: number,
  { storageKey, placeholder, width, height, widths }: StoredPicture,
  more: Pick<PhotoRow, 'createTimestamp'> &
    Partial<Pick<PhotoRow, 'providerImage' | 'deletedAt' | 'alt' | 'sortOrder'>>,
): Promise<PhotoRow> {
  const [row] = await tx
    .insert(homePhotos)
    .values({
      homeId,
      ...{ storageKey, placeholder, width, height, widths: [...widths] },
      sortOrder: sql`(select coalesce(max(sort_order) + 1, 0) from home_photos where home_id = ${homeId})`,
      ...more,
    })
    .returning();
  if (row === undefined) throw new Error(`No photo was inserted for the home ${homeId}.`);
  return row;
}

export async function updatePhoto(tx: Tx, imageId: number, changes: Partial<PhotoRow>): Promise<void> {
  await tx.update(homePhotos).set(changes).where(eq(homePhotos.imageId, imageId));
}

/** Writes the places of these photos, in one statement. */
export async function orderPhotos(tx: Tx, imageIds: readonly number[]): Promise<void> {
  const places = sql`array_position(${sql.param(imageIds)}::bigint[], ${homePhotos.imageId}) - 1`;
  await tx
    .update(homePhotos)
    .set({ sortOrder: sql`${places}` })
    .where(inArray(homePhotos.imageId, [...imageIds]));
}
