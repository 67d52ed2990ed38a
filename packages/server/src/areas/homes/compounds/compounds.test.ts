import { publicCompound, staffCompound } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let consumer: Person;
let periodId: string;
let area: { areaId: string; neighborhoodId: string };
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  consumer = await createPerson(api, { market: 'seattle' });
  periodId = await createCycle(api);
  area = await createArea(api, { name: 'Ballard' });
});
afterAll(() => api.close());

const get = (compoundId: string, token?: string) =>
  api.call('GET', `/hfc/compounds/${compoundId}`, { token });
const move = (compoundId: string, body: object) =>
  api.call('PUT', `/hfc/compounds/${compoundId}/match_status`, { token: staff.token, body });
const edit = (compoundId: string, body: object) =>
  api.call('PUT', `/hfc/_i/compounds/${compoundId}`, { token: staff.token, body });
const create = (options: Partial<Parameters<typeof createCompound>[1]> = {}) =>
  createCompound(api, { periodId, areaId: area.areaId, ...options });
const auditOf = async (compoundId: string) =>
  (
    await api.database.pool.query<Record<string, unknown>>(
      'select user_id, action, before, after, request_id from audit where object_type = $1 and object_id = $2 order by entry_id',
      ['compound', compoundId],
    )
  ).rows;

it('[CAL-34] [API-14] shows staff every field by name, and others the compound without staff fields and parcel number', async () => {
  const id = await create({ status: 'published' });
  const whole = await get(id, staff.token);
  expect(whole.status).toBe(200);
  expect(staffCompound.strict().parse(whole.body['compound'])).toMatchObject({
    compound_id: id,
    status: 'published',
    version: 1,
    internal: false,
    attio_id: 'SECRET-8',
    review_period_id: periodId,
    area_id: area.areaId,
    neighborhood: { name: 'Ballard' },
    home: {
      provider: 'catalog',
      price: 950_000,
      living_area_value: 2100,
      living_area_units: 'sqft',
      lot_area_value: 5000,
    },
    home_details: {
      home_attributes: { parcel_number: 'SECRET-7', heating: 'gas' },
      full_address: { city: 'Seattle' },
      loaded_images_count: 0,
      other_images_count: 0,
    },
    home_photos: [{ sort_order: 1 }],
    editorial: { title: 'Two homes, one garden' },
    ai_editorial: { title: 'SECRET-9' },
    publish_date: '2026-11-20T12:00:00.000Z',
    popularity_percentile: null,
  });
  for (const token of [undefined, consumer.token]) {
    const shown = await get(id, token);
    expect(publicCompound.strict().parse(shown.body['compound'])).toMatchObject({
      compound_id: id,
      home_details: { home_attributes: { heating: 'gas' } },
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/SECRET|external_id/);
  }
});

it.each([
  ['for_review', 404, { status: 'for_review' as const }],
  ['approved', 404, { status: 'approved' as const }],
  ['frozen by a publish', 200, { status: 'approved' as const, frozen: true }],
  ['internal', 404, { status: 'published' as const, internal: true }],
  ['without an area', 404, { status: 'published' as const, areaId: null }],
])('[CAL-34] a compound that is %s is for others %i', async (_name, status, options) => {
  const id = await create(options);
  expect([
    (await get(id)).status,
    (await get(id, consumer.token)).status,
    (await get(id, staff.token)).status,
  ]).toEqual([status, status, 200]);
});

it.each(['in_beta', 'internal_review'] as const)(
  "[CAL-34] a compound of an area that is %s is the staff's",
  async (status) => {
    const { areaId } = await createArea(api, { name: status, status });
    const id = await create({ areaId, status: 'published' });
    expect([
      (await get(id)).status,
      (await get(id, consumer.token)).status,
      (await get(id, staff.token)).status,
    ]).toEqual([404, 404, 200]);
  },
);

it('[CAL-34] a deleted compound is gone for all', async () => {
  const id = await create({ status: 'published', deleted: true });
  expect([(await get(id)).status, (await get(id, staff.token)).status]).toEqual([404, 404]);
});

it('[CAL-23] moves a compound, adds one to its version and leaves an audit row', async () => {
  const id = await create();
  expect(await move(id, { status: 'approved', version: 1 })).toMatchObject({
    status: 200,
    body: { compound_id: id, status: 'approved', version: 2 },
  });
  expect(await auditOf(id)).toEqual([
    {
      user_id: staff.userId,
      action: 'match_status',
      before: { status: 'for_review' },
      after: { status: 'approved' },
      request_id: expect.any(String) as unknown,
    },
  ]);
  expect(await move(id, { status: 'approved', version: 2 })).toMatchObject({
    body: { status: 'approved', version: 2 },
  });
  expect(await auditOf(id)).toHaveLength(1);
});

it('[CAL-23] refuses to publish, and says what does', async () => {
  const id = await create({ status: 'approved' });
  expect(await move(id, { status: 'published', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'publish_sets_published', current: { compound_id: id, status: 'approved', version: 1 } },
  });
  expect(await auditOf(id)).toEqual([]);
});

it('[CAL-23] takes a published compound out and keeps its date', async () => {
  const id = await create({ status: 'published' });
  expect(await move(id, { status: 'might_approve', version: 1 })).toMatchObject({
    status: 200,
    body: { status: 'might_approve', version: 2 },
  });
  expect((await get(id)).status).toBe(404);
  expect((await get(id, staff.token)).body).toMatchObject({
    compound: { publish_date: '2026-11-20T12:00:00.000Z' },
  });
});

it('[CAL-23] [CAL-54] an old version is 409 with the current object, a missing one 400', async () => {
  const id = await create();
  await move(id, { status: 'approved', version: 1 });
  for (const write of [
    move(id, { status: 'not_approved', version: 1 }),
    edit(id, { featured: true, version: 1 }),
  ]) {
    expect(await write).toMatchObject({
      status: 409,
      body: { code: 'version_mismatch', current: { compound_id: id, status: 'approved', version: 2 } },
    });
  }
  for (const write of [move(id, { status: 'not_approved' }), edit(id, { featured: true })]) {
    expect(await write).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'version', message: 'This is required.' }] },
    });
  }
});

it('[CAL-23] of two moves at once one wins and the other learns of it', async () => {
  const id = await create();
  const answers = await Promise.all(
    ['approved', 'not_approved'].map((status) => move(id, { status, version: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await auditOf(id)).toHaveLength(1);
});

it('[CAL-23] [CAL-54] while a publish holds a compound nothing changes it', async () => {
  const id = await create({ status: 'approved', frozen: true });
  for (const write of [
    move(id, { status: 'not_approved', version: 1 }),
    edit(id, { featured: true, version: 1 }),
  ]) {
    expect(await write).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { compound_id: id, status: 'published' } },
    });
  }
  expect(await auditOf(id)).toEqual([]);
});

it('[CAL-54] changes what is sent and nothing else, with an audit row of both states', async () => {
  const id = await create();
  const answer = await edit(id, {
    editorial: { title: 'New title', mainTag: 'near a park', secondaryTags: ['pool'] },
    featured: true,
    attio_id: null,
    version: 1,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      compound: {
        editorial: {
          title: 'New title',
          description: 'Space for friends.',
          category: 'Duplex',
          mainTag: 'near a park',
          secondaryTags: ['pool'],
          numUnits: 2,
        },
        featured: true,
        exclusive: false,
        attio_id: null,
        version: 2,
      },
    },
  });
  expect(await auditOf(id)).toMatchObject([
    {
      action: 'update',
      before: { featured: false, attioId: 'SECRET-8', editorial: { title: 'Two homes, one garden' } },
      after: { featured: true, attioId: null, editorial: { title: 'New title' } },
    },
  ]);
});

it('[CAL-54] a new area brings its neighborhood; without an area there is none', async () => {
  const id = await create();
  const next = await createArea(api, { name: 'Fremont' });
  expect((await edit(id, { area_id: next.areaId, version: 1 })).body).toMatchObject({
    compound: {
      area_id: next.areaId,
      neighborhood_id: next.neighborhoodId,
      neighborhood: { name: 'Fremont' },
    },
  });
  expect((await edit(id, { area_id: null, version: 2 })).body).toMatchObject({
    compound: { area_id: null, neighborhood: null },
  });
});

it('[CAL-54] attaches known resources', async () => {
  const {
    rows: [resource],
  } = await api.database.pool.query<{ id: string }>(
    "insert into compound_resources (title) values ('Guide') returning resource_id::text as id",
  );
  const id = await create();
  expect((await edit(id, { resource_ids: [resource?.id], version: 1 })).body).toMatchObject({
    compound: { resource_ids: [resource?.id] },
  });
});

it.each([
  [{ editorial: { mainTag: 'haunted' } }, 'editorial.mainTag'],
  [{ editorial: { secondaryTags: ['pool', 'haunted'] } }, 'editorial.secondaryTags.1'],
  [{ editorial: { category: 'Castle' } }, 'editorial.category'],
  [{ editorial: { numUnits: -1 } }, 'editorial.numUnits'],
  [{ editorial: { headline: 'x' } }, 'editorial.headline'],
  [{ editorial: { title: 'x'.repeat(121) } }, 'editorial.title'],
  [{ editorial: { title: 'a\u0000b' } }, 'editorial.title'],
  [{ editorial: { title: '\ud800' } }, 'editorial.title'],
  [{ area_id: '99999' }, 'area_id'],
  [{ area_id: 'x' }, 'area_id'],
  [{ resource_ids: ['99999'] }, 'resource_ids.0'],
  [{ available: 'yes' }, 'available'],
  [{ status: 'approved' }, 'status'],
])('[CAL-54] [API-03] refuses %o, names the field and changes nothing', async (change, path) => {
  const id = await create();
  const before = await get(id, staff.token);
  expect(await edit(id, { ...change, version: 1 })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ path }] },
  });
  expect((await get(id, staff.token)).body).toEqual(before.body);
  expect(await auditOf(id)).toEqual([]);
});

it('[CAL-54] refuses an area of another market', async () => {
  const { areaId } = await createArea(api, { name: 'Zilker', market: 'austin', city: 'Austin' });
  expect(await edit(await create(), { area_id: areaId, version: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'area_id' }] },
  });
});
