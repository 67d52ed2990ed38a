import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@commonhearth/testing/database';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { SignedIn } from '../../actor.ts';
import { connect, type Database } from '../../db/client.ts';
import {
  agents,
  areas,
  cities,
  compounds,
  homePhotos,
  homes,
  markets,
  neighborhoods,
  reviewPeriods,
  users,
} from '../../db/schema/index.ts';
import { localObjectStore } from '../../providers/object-store/local.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';

const quiet = (): void => undefined;
export const silentLog: FastifyBaseLogger = {
  level: 'silent',
  silent: quiet,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
  child: () => silentLog,
};
export const now = new Date('2026-11-20T12:00:00.000Z');
export const staffId = '7f3f0c1e-0000-4000-8000-000000000001';
export const staff: SignedIn = {
  kind: 'user',
  userId: staffId,
  email: 'staff@example.com',
  isStaff: true,
  isSuperuser: false,
  subscriberIds: [],
  betaAreaIds: [],
};

/** Two stores in a folder of their own. */
export function testStores(): {
  readonly objects: ObjectStore;
  readonly backup: ObjectStore;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  return {
    objects: localObjectStore(join(folder, 'main')),
    backup: localObjectStore(join(folder, 'backup')),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function testDatabase() {
  const created = await createTestDatabase();
  const database = connect(created.url, { connections: 5 });
  const jobs = new PgBoss({
    connectionString: created.url,
    schema: 'pgboss',
    schedule: false,
    __test__enableSpies: true,
  });
  jobs.on('error', () => undefined);
  await jobs.start();
  return {
    database,
    jobs,
    close: async () => {
      await jobs.stop({ graceful: false });
      await database.close();
      await created.drop();
    },
  };
}

const square = (lat: number, lng: number) => ({
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [lng, lat],
        [lng + 0.1, lat],
        [lng + 0.1, lat + 0.1],
        [lng, lat],
      ] as [number, number][],
    ],
  ],
});
const editorial = (title: string | null, description: string | null = 'Two homes around one garden.') => ({
  title,
  description,
  category: 'Duplex' as const,
  mainTag: 'walkable',
  secondaryTags: ['great yard'],
  numUnits: 2,
  numPotentialUnits: 0,
});

/** What one approved compound may differ in. */
export interface Wanted {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly area?: 'live' | 'in_beta' | null;
  readonly internal?: boolean;
  readonly featured?: boolean;
  readonly status?: 'approved' | 'might_approve';
}

/** A market with an area of each kind, an open cycle and its compounds. */
export async function openCycle(
  { db }: Database,
  wanted: readonly Wanted[],
  key: 'bay_area' | 'austin' = 'bay_area',
) {
  await db
    .insert(users)
    .values({
      userId: staffId,
      providerId: 'staff',
      email: staff.email,
      isStaff: true,
      publicProfile: {
        earliestMove: null,
        locationType: null,
        minBedrooms: null,
        avatarHouseFace: 'Aya',
        avatarHouseHue: 'red',
      },
      history: { days_visited: 0, hfc_quiz_submitted: false, hfc_tour_form_submitted: false, minihoods: {} },
      shareLinkKey: 'k',
      createTimestamp: now,
    })
    .onConflictDoNothing();
  await db
    .insert(agents)
    .values({ name: 'June Park', email: 'june@example.com', isFallback: true })
    .onConflictDoNothing();
  const [market] = await db
    .insert(markets)
    .values({ key, name: key === 'austin' ? 'Austin' : 'Bay Area', uac20Id: 1, comingSoon: false })
    .returning();
  const marketId = market?.marketId ?? 0;
  const [city] = await db
    .insert(cities)
    .values({ marketId, name: key, state: 'CA', lat: 37.8, lng: -122.2 })
    .returning();
  const areaIds = new Map<string, number>();
  for (const status of ['live', 'in_beta'] as const) {
    const [area] = await db
      .insert(areas)
      .values({
        marketId,
        cityId: city?.cityId ?? null,
        name: `${status} area`,
        displayName: `${status} area`,
        status,
        outline: square(37.8, -122.2),
        simplified: square(37.8, -122.2),
        origin: 'drawn',
      })
      .returning();
    areaIds.set(status, area?.areaId ?? 0);
    await db
      .insert(neighborhoods)
      .values({ cityId: city?.cityId ?? 0, areaId: area?.areaId ?? 0, name: `${status} hood` });
  }
  const [period] = await db
    .insert(reviewPeriods)
    .values({ marketId, name: 'Week 47', startsOn: '2026-11-16', createTimestamp: now })
    .returning();
  const reviewPeriodId = period?.reviewPeriodId ?? 0;
  const ids: number[] = [];
  for (const [
    i,
    {
      title = `Home ${i}`,
      description,
      area = 'live',
      internal = false,
      featured = false,
      status = 'approved',
    },
  ] of wanted.entries()) {
    const [home] = await db
      .insert(homes)
      .values({
        marketId,
        provider: 'manual',
        externalId: `${key}-${i}`,
        price: 900_000 + i,
        sqft: 2_000,
        formattedAddress: `${i} Elm St`,
        lat: 37.85,
        lng: -122.15,
        homeAttributes: { parcel_number: 'SECRET', heating: 'gas' },
        fullAddress: { street: null, city: null, state: null, zipcode: null },
      })
      .returning();
    await db.insert(homePhotos).values({
      homeId: home?.homeId ?? 0,
      storageKey: `photos/${i}/a.svg`,
      sortOrder: 0,
      createTimestamp: now,
    });
    const [compound] = await db
      .insert(compounds)
      .values({
        marketId,
        homeId: home?.homeId ?? 0,
        reviewPeriodId,
        status,
        internal,
        featured,
        attioId: 'SECRET',
        aiEditorial: editorial('SECRET'),
        areaId: area === null ? null : (areaIds.get(area) ?? null),
        editorial: editorial(title, description),
        createTimestamp: now,
      })
      .returning();
    ids.push(compound?.compoundId ?? 0);
  }
  return { marketId, reviewPeriodId, ids, areaIds };
}

export async function clearRows({ pool }: Database): Promise<void> {
  await pool.query(
    'truncate compounds, homes, home_photos, review_periods, neighborhoods, areas, cities, markets, content_versions, audit, agents, users restart identity cascade',
  );
}
