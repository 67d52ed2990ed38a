import type { Area, City, FullArea, Neighborhood } from '@commonhearth/schemas';
import type { areas, cities, neighborhoods } from '../../../db/schema/index.ts';

type AreaRow = Pick<typeof areas.$inferSelect, 'areaId' | 'marketId' | 'name' | 'displayName' | 'status'>;

export const toCity = (row: typeof cities.$inferSelect): City => ({
  city_id: String(row.cityId),
  name: row.name,
  state: row.state,
  lat: row.lat,
  lng: row.lng,
});
export const toArea = (row: AreaRow): Area => ({
  area_id: String(row.areaId),
  market_id: String(row.marketId),
  name: row.name,
  display_name: row.displayName,
  status: row.status,
});
/** Which version of what the AI is told of it is live, and which one waits. */
interface AiVersions {
  readonly aiLive: number | null;
  readonly aiDraft: number | null;
}
/** As staff see it. */
export const toFullArea = (
  row: AreaRow & AiVersions & Pick<typeof areas.$inferSelect, 'aiConfig' | 'version'>,
): FullArea => ({
  ...toArea(row),
  ai_config: row.aiConfig,
  version: row.version,
  ai_live_version: row.aiLive,
  ai_draft_version: row.aiDraft,
});
export const toNeighborhood = (row: typeof neighborhoods.$inferSelect): Neighborhood => ({
  neighborhood_id: String(row.neighborhoodId),
  name: row.name,
  city_id: String(row.cityId),
});
