import type { PublicCompound } from '@commonhearth/schemas';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { areas, compounds, homePhotos, homes, neighborhoods } from '../../db/schema/index.ts';
import { everyone, maySeeCompoundSql } from '../../visibility.ts';
import { toPublicCompound } from '../compounds/compound-wire.ts';

/** All compounds of a market that everyone may see, by id, without any staff field. */
export async function publicCompoundsOf(tx: Tx, marketId: number): Promise<PublicCompound[]> {
  const rows = await tx
    .select({
      compound: compounds,
      home: homes,
      neighborhood: neighborhoods,
      area: { areaId: areas.areaId, status: areas.status },
    })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .innerJoin(areas, eq(areas.areaId, compounds.areaId))
    .leftJoin(neighborhoods, eq(neighborhoods.neighborhoodId, compounds.neighborhoodId))
    .where(and(eq(compounds.marketId, marketId), maySeeCompoundSql(everyone, compounds, areas)))
    .orderBy(asc(compounds.compoundId));
  const ofMarket = tx.select({ id: homes.homeId }).from(homes).where(eq(homes.marketId, marketId));
  const photos = Map.groupBy(
    await tx
      .select()
      .from(homePhotos)
      .where(inArray(homePhotos.homeId, ofMarket))
      .orderBy(asc(homePhotos.sortOrder), asc(homePhotos.imageId)),
    (photo) => photo.homeId,
  );
  return rows.map((row) => toPublicCompound({ ...row, photos: photos.get(row.home.homeId) ?? [] }));
}
