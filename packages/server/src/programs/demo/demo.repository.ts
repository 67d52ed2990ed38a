import {
  demoAgents,
  demoAreas,
  demoResources,
  daysToPublish,
  type DemoCycle,
  type DemoHome,
} from '@commonhearth/fixtures/demo';
import { providerFacts } from '@commonhearth/schemas/constants';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { factColumns } from '../../db/home-facts.ts';
import {
  agents,
  areas,
  cities,
  compoundResources,
  compounds,
  homePhotos,
  homes,
  markets,
  neighborhoods,
  reviewPeriods,
} from '../../db/schema/index.ts';
import { marketDay } from '../../areas/homes/index.ts';
import type { StoredPhoto } from './demo-photos.ts';

export interface DemoPlaces {
  readonly marketIds: ReadonlyMap<string, number>;
  /** By market and name of the area. */
  readonly areaIds: ReadonlyMap<string, { readonly areaId: number; readonly neighborhoodId: number | null }>;
  readonly resourceIds: readonly number[];
}
export const areaKey = (market: string, name: string): string => `${market}/${name}`;

async function insertPlaces(tx: Tx, marketIds: ReadonlyMap<string, number>): Promise<void> {
  for (const { market, city, state, name, status, corners } of demoAreas) {
    const marketId = marketIds.get(market) ?? 0;
    const [row] = await tx
      .select({ cityId: cities.cityId })
      .from(cities)
      .where(and(eq(cities.name, city), eq(cities.state, state)));
    const ring = [...corners, ...corners.slice(0, 1)].map(([lat, lng]): [number, number] => [lng, lat]);
    const outline = { type: 'MultiPolygon' as const, coordinates: [[ring]] };
    const [area] = await tx
      .insert(areas)
      .values({
        marketId,
        cityId: row?.cityId ?? null,
        name,
        displayName: name,
        status,
        outline,
        simplified: outline,
        origin: 'drawn',
      })
      .onConflictDoNothing()
      .returning();
    if (area !== undefined && row !== undefined)
      await tx
        .insert(neighborhoods)
        .values({ cityId: row.cityId, areaId: area.areaId, name })
        .onConflictDoNothing();
  }
}

/**
 * Areas, agents and resources of the demo, made where they are missing; agents and resources only while there
 * are none.
 */
export async function ensurePlaces(db: Db): Promise<DemoPlaces> {
  return db.transaction(async (tx) => {
    const marketIds = new Map((await tx.select().from(markets)).map(({ key, marketId }) => [key, marketId]));
    const keys = new Map([...marketIds].map(([key, id]) => [id, key]));
    await insertPlaces(tx, marketIds);
    if ((await tx.$count(agents)) === 0)
      await tx
        .insert(agents)
        .values(demoAgents.map(({ name, email, phone }, i) => ({ name, email, phone, isFallback: i === 0 })));
    if ((await tx.$count(compoundResources)) === 0)
      await tx.insert(compoundResources).values([...demoResources]);
    const resources = await tx
      .select({ id: compoundResources.resourceId })
      .from(compoundResources)
      .orderBy(asc(compoundResources.resourceId));
    const rows = await tx
      .select({
        areaId: areas.areaId,
        name: areas.name,
        marketId: areas.marketId,
        neighborhoodId: neighborhoods.neighborhoodId,
      })
      .from(areas)
      .leftJoin(neighborhoods, eq(neighborhoods.areaId, areas.areaId));
    return {
      marketIds,
      resourceIds: resources.map(({ id }) => id),
      areaIds: new Map(
        rows.map(({ areaId, name, marketId, neighborhoodId }) => [
          areaKey(keys.get(marketId) ?? '', name),
          { areaId, neighborhoodId },
        ]),
      ),
    };
  });
}

const day = 86_400_000;
/** Staff write about a home the day after its cycle was published. */
const daysToComment = daysToPublish + 1;

const ofHome = ({ provider, key }: Pick<DemoHome, 'provider' | 'key'>) =>
  and(eq(homes.provider, provider), eq(homes.externalId, key));

/** A cycle was seeded when its first home is there. */
export async function isSeeded(db: Db | Tx, [first]: readonly DemoHome[]): Promise<boolean> {
  return first === undefined || (await db.$count(homes, ofHome(first))) > 0;
}

interface Made {
  readonly reviewPeriodId: number;
  readonly places: DemoPlaces;
  readonly at: Date;
}

const demoFacts = [...providerFacts, 'living_area_value', 'living_area_units'] as const;

function homeRow(home: DemoHome, photoCount: number, { places, at }: Made): typeof homes.$inferInsert {
  return {
    marketId: places.marketIds.get(home.market) ?? 0,
    provider: home.provider,
    externalId: home.key,
    ...factColumns(home.facts, demoFacts),
    formattedAddress: home.address,
    lat: home.lat,
    lng: home.lng,
    currentStatus: home.currentStatus,
    listingType: home.listingType,
    homeAttributes: { ...home.facts.attributes },
    fullAddress: {
      street: home.street,
      city: home.area.city,
      state: home.area.state,
      zipcode: home.area.zipcode,
    },
    loadedImagesCount: photoCount,
    sourceTimestamp: at,
  };
}

function compoundRow(
  home: DemoHome,
  index: number,
  homeId: number,
  { reviewPeriodId, places, at }: Made,
): typeof compounds.$inferInsert {
  const place = home.areaKnown ? places.areaIds.get(areaKey(home.market, home.area.name)) : undefined;
  return {
    marketId: places.marketIds.get(home.market) ?? 0,
    homeId,
    reviewPeriodId,
    editorial: home.editorial,
    available: home.available,
    featured: home.featured,
    exclusive: home.exclusive,
    createTimestamp: at,
    areaId: place?.areaId ?? null,
    neighborhoodId: place?.neighborhoodId ?? null,
    // `published` is reached through the publish of the cycle
    status: home.status === 'published' ? 'approved' : home.status,
    resourceIds: index % 4 === 0 ? places.resourceIds.slice(0, 1 + (index % 3)) : [],
    broadcastComments:
      home.comment === undefined
        ? []
        : [
            {
              comment_id: home.key,
              text: home.comment,
              create_timestamp: new Date(at.getTime() + daysToComment * day).toISOString(),
            },
          ],
  };
}

/** A cycle with all its homes, open. */
export async function insertCycle(
  tx: Tx,
  cycle: DemoCycle,
  cycleHomes: readonly DemoHome[],
  places: DemoPlaces,
  photos: ReadonlyMap<string, readonly StoredPhoto[]>,
  at: Date,
): Promise<void> {
  const [period] = await tx
    .insert(reviewPeriods)
    .values({
      marketId: places.marketIds.get(cycle.market) ?? 0,
      name: cycle.name,
      startsOn: marketDay(cycle.market, at),
      createTimestamp: at,
    })
    .returning();
  const made: Made = { reviewPeriodId: period?.reviewPeriodId ?? 0, places, at };
  const photosFor = ({ key }: DemoHome): readonly StoredPhoto[] => photos.get(key) ?? [];
  const rows = await tx
    .insert(homes)
    .values(cycleHomes.map((home) => homeRow(home, photosFor(home).length, made)))
    .returning({ homeId: homes.homeId, key: homes.externalId });
  const ids = new Map(rows.map(({ homeId, key }) => [key, homeId]));
  await tx.insert(homePhotos).values(
    cycleHomes.flatMap((home) =>
      photosFor(home).map((photo, sortOrder) => ({
        homeId: ids.get(home.key) ?? 0,
        ...photo,
        sortOrder,
        createTimestamp: at,
      })),
    ),
  );
  await tx
    .insert(compounds)
    .values(cycleHomes.map((home, i) => compoundRow(home, i, ids.get(home.key) ?? 0, made)));
}

export async function periodOf(
  db: Db,
  cycle: DemoCycle,
  places: DemoPlaces,
): Promise<typeof reviewPeriods.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(reviewPeriods)
    .where(
      and(
        eq(reviewPeriods.name, cycle.name),
        eq(reviewPeriods.marketId, places.marketIds.get(cycle.market) ?? 0),
      ),
    );
  return row;
}

/**
 * Homes that staff took along into the cycle that is open, so that it shows what a published card looks like.
 */
export async function carryOver(db: Db, keys: readonly string[], reviewPeriodId: number): Promise<void> {
  const chosen = db
    .select({ homeId: homes.homeId })
    .from(homes)
    .where(inArray(homes.externalId, [...keys]));
  await db
    .update(compounds)
    .set({ reviewPeriodId, version: sql`${compounds.version} + 1` })
    .where(
      and(inArray(compounds.homeId, chosen), eq(compounds.status, 'published'), eq(compounds.version, 2)),
    );
}
