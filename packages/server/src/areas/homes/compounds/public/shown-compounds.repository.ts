import { homeFactNames } from '@commonhearth/schemas/constants';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { selectFacts } from '../../../../db/home-facts.ts';
import { areas, compounds, homePhotos, homes, neighborhoods } from '../../../../db/schema/index.ts';
import { maySeeCompoundSql, type Viewer } from '../../../../visibility.ts';
import {
  withPhotosOf,
  type CompoundRow,
  type HomeRow,
  type LoadedCompound,
} from '../compounds.repository.ts';

/** What visitors are told from, and nothing beside: very many are read at once. */
const shown = {
  compound: {
    compoundId: compounds.compoundId,
    marketId: compounds.marketId,
    homeId: compounds.homeId,
    ownedImages: compounds.ownedImages,
    status: compounds.status,
    frozenAt: compounds.frozenAt,
    available: compounds.available,
    featured: compounds.featured,
    exclusive: compounds.exclusive,
    broadcastComments: compounds.broadcastComments,
    resourceIds: compounds.resourceIds,
    popularityPercentile: compounds.popularityPercentile,
    createTimestamp: compounds.createTimestamp,
    areaId: compounds.areaId,
    neighborhoodId: compounds.neighborhoodId,
    editorial: compounds.editorial,
    units: compounds.units,
    socialMediaImages: compounds.socialMediaImages,
    publishDate: compounds.publishDate,
  },
  home: {
    homeId: homes.homeId,
    provider: homes.provider,
    ...selectFacts(homeFactNames),
    homeAttributes: homes.homeAttributes,
    fullAddress: homes.fullAddress,
    loadedImagesCount: homes.loadedImagesCount,
    otherImagesCount: homes.otherImagesCount,
  },
  neighborhood: neighborhoods,
};
export interface ShownRow {
  readonly compound: Pick<CompoundRow, keyof typeof shown.compound>;
  readonly home: Pick<HomeRow, keyof typeof shown.home>;
  readonly neighborhood: LoadedCompound['neighborhood'];
  readonly photos: LoadedCompound['photos'];
}

const shownRows = (tx: Tx, viewer: Viewer, of: SQL) =>
  tx
    .select(shown)
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .leftJoin(neighborhoods, eq(neighborhoods.neighborhoodId, compounds.neighborhoodId))
    .where(and(of, maySeeCompoundSql(viewer, compounds, areas)))
    .orderBy(asc(compounds.compoundId));

/** Compounds of these areas that the viewer may see, by id. */
export async function compoundsOfAreas(
  tx: Tx,
  areaIds: readonly number[],
  viewer: Viewer,
): Promise<readonly ShownRow[]> {
  if (areaIds.length === 0) return [];
  const rows = await shownRows(tx, viewer, inArray(compounds.areaId, [...areaIds]));
  if (rows.length === 0) return [];
  const ids = rows.map(({ home }) => home.homeId);
  return withPhotosOf(tx, rows, inArray(homePhotos.homeId, ids));
}

/** Compounds of a market that the viewer may see, by id. */
export async function compoundsOfMarket(
  tx: Tx,
  marketId: number,
  viewer: Viewer,
): Promise<readonly ShownRow[]> {
  const rows = await shownRows(tx, viewer, eq(compounds.marketId, marketId));
  const ofMarket = tx.select({ id: homes.homeId }).from(homes).where(eq(homes.marketId, marketId));
  return withPhotosOf(tx, rows, inArray(homePhotos.homeId, ofMarket));
}
