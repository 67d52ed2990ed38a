import { and, desc, eq, exists } from 'drizzle-orm';
import { isDatabaseAway } from '../../db/outage.ts';
import type { Dependencies } from '../../dependencies.ts';
import { areas, compounds, homePhotos, markets } from '../../db/schema/index.ts';
import { everyone, maySeeCompoundSql } from '../../visibility.ts';
import type { CompoundHead, HeadPicture } from './compound-head.ts';

type Deps = Pick<Dependencies, 'database' | 'clock'>;
type Picture = HeadPicture | undefined;

const cacheMs = 5 * 60_000;

/**
 * Answers the picture of the newest public home with a photo, of one market or of all. It is cached for five minutes,
 * since every visitor of the front page asks for it; without the database there is none.
 */
export function marketPictures(
  { database: { brief }, clock }: Deps,
  compoundHead: (id: string) => Promise<CompoundHead | undefined>,
): (marketKey: string | null) => Promise<Picture> {
  const cache = new Map<string | null, { readonly at: number; readonly picture: Picture }>();

  async function newest(marketKey: string | null): Promise<Picture> {
    const photos = brief.db
      .select({ id: homePhotos.homeId })
      .from(homePhotos)
      .where(eq(homePhotos.homeId, compounds.homeId));
    const [row] = await brief.db
      .select({ id: compounds.compoundId })
      .from(compounds)
      .innerJoin(areas, eq(areas.areaId, compounds.areaId))
      .innerJoin(markets, eq(markets.marketId, compounds.marketId))
      .where(
        and(
          maySeeCompoundSql(everyone, compounds, areas),
          eq(compounds.available, true),
          exists(photos),
          ...(marketKey === null ? [] : [eq(markets.key, marketKey)]),
        ),
      )
      .orderBy(desc(compounds.publishDate), desc(compounds.compoundId))
      .limit(1);
    const head = row && (await compoundHead(String(row.id)));
    return head?.status === 200 ? head.picture : undefined;
  }

  return async (marketKey) => {
    const now = clock().getTime();
    const known = cache.get(marketKey);
    if (known !== undefined && now - known.at < cacheMs) return known.picture;
    try {
      const picture = await newest(marketKey);
      cache.set(marketKey, { at: now, picture });
      return picture;
    } catch (error) {
      if (isDatabaseAway(error)) return known?.picture;
      throw error;
    }
  };
}
