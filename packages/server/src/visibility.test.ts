import { areaStatuses, matchStatuses } from '@commonhearth/schemas';
import {
  createArea,
  createCycle,
  createTestApi,
  marketIdOf,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { eq } from 'drizzle-orm';
import { areas, compounds } from './db/schema/index.ts';
import {
  everyone,
  maySeeArea,
  maySeeAreaSql,
  maySeeCompound,
  maySeeCompoundSql,
  shownStatus,
  shownStatusSql,
  type Viewer,
} from './visibility.ts';

let api: TestApi;
const areaIds = new Map<string, number>();
beforeAll(async () => {
  api = await createTestApi();
  const periodId = await createCycle(api);
  for (const [name, status] of [
    ['live', 'live'],
    ['let in', 'in_beta'],
    ['not let in', 'in_beta'],
    ['internal_review', 'internal_review'],
  ] as const)
    areaIds.set(name, Number((await createArea(api, { name, status })).areaId));
  const { pool } = api.database;
  await pool.query(
    `insert into homes (market_id, provider, formatted_address, lat, lng, full_address) values ($1, 'manual', '1 Elm St', 47, -122, '{}')`,
    [await marketIdOf(api, 'seattle')],
  );
  // every combination of what decides
  await pool.query(
    `insert into compounds (market_id, home_id, review_period_id, area_id, status, internal, frozen_at, deleted_at, publish_date, editorial, create_timestamp)
     select market_id, home_id, $1, area_id, status, internal, frozen_at, deleted_at, $2, '{}', $2
     from homes, unnest($3::bigint[] || null::bigint) as area_id, unnest($4::text[]) as status, unnest(array[true, false]) as internal,
       unnest(array[$2::timestamptz, null]) as frozen_at, unnest(array[$2::timestamptz, null]) as deleted_at`,
    [periodId, api.clock.now, [...areaIds.values()], matchStatuses],
  );
});
afterAll(() => api.close());

const letIn = (): Viewer => ({ betaAreaIds: [areaIds.get('let in') ?? 0] });
const rows = () =>
  api.database.db
    .select({ compound: compounds, area: areas })
    .from(compounds)
    .leftJoin(areas, eq(areas.areaId, compounds.areaId))
    .orderBy(compounds.compoundId);
const seenInSql = async (viewer: Viewer) =>
  (
    await api.database.db
      .select({ id: compounds.compoundId })
      .from(compounds)
      .leftJoin(areas, eq(areas.areaId, compounds.areaId))
      .where(maySeeCompoundSql(viewer, compounds, areas))
      .orderBy(compounds.compoundId)
  ).map(({ id }) => id);

it.each([
  // 2 ways to count as published in each of the areas: with the status, frozen or not, or frozen with any
  // other
  ['a visitor sees 6', 6, () => everyone],
  ['who was let into one area in beta sees 12', 12, letIn],
  ['staff see 100', 100, (): Viewer => 'staff'],
] as const)(
  'row and query agree: of 200 combinations of status, freeze, area, internal and deleted %s',
  async (_who, count, viewer) => {
    const all = await rows();
    expect(all).toHaveLength(200);
    const seen = all.filter(({ compound, area }) => maySeeCompound(viewer(), compound, area));
    expect(await seenInSql(viewer())).toEqual(seen.map(({ compound }) => compound.compoundId));
    expect(seen).toHaveLength(count);
  },
);

it('what a visitor sees is published or frozen, in a live area, not internal, not deleted', async () => {
  for (const { compound, area } of (await rows()).filter((row) =>
    maySeeCompound(everyone, row.compound, row.area),
  )) {
    expect([compound.status === 'published' || compound.frozenAt !== null, area?.status]).toEqual([
      true,
      'live',
    ]);
    expect([compound.internal, compound.deletedAt]).toEqual([false, null]);
  }
});

it('a compound that a publish froze shows as published, in a row and in a query', async () => {
  const shown = await api.database.db
    .select({ compound: compounds, shown: shownStatusSql(compounds) })
    .from(compounds);
  expect(shown.map((row) => row.shown)).toEqual(shown.map(({ compound }) => shownStatus(compound)));
  expect(new Set(shown.filter(({ compound }) => compound.frozenAt !== null).map((row) => row.shown))).toEqual(
    new Set(['published']),
  );
});

it.each([
  ['a visitor', ['live'], () => everyone],
  ['who was let into one area in beta', ['let in', 'live'], letIn],
  ['staff', ['internal_review', 'let in', 'live', 'not let in'], (): Viewer => 'staff'],
] as const)('row and query agree that of areas in every status %s sees %j', async (_who, names, viewer) => {
  const all = await api.database.db.select().from(areas).orderBy(areas.name);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(areaStatuses));
  const inSql = await api.database.db
    .select({ name: areas.name })
    .from(areas)
    .where(maySeeAreaSql(viewer(), areas))
    .orderBy(areas.name);
  expect(inSql.map(({ name }) => name)).toEqual(names);
  expect(all.filter((area) => maySeeArea(viewer(), area)).map(({ name }) => name)).toEqual(names);
});
