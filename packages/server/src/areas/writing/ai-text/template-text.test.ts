import { findContradictions, recordNumbers } from '@commonhearth/domain';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { aiTexts } from './ai-text.harness.ts';

let api: TestApi;
let staff: Person;
let texts: ReturnType<typeof aiTexts>;
let periodId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  texts = aiTexts(api, staff);
  periodId = await createCycle(api);
});
afterAll(() => api.close());

it('without a service a text is composed of the facts, which contradicts none of them', async () => {
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const id = await createCompound(api, {
    periodId,
    areaId,
    editorial: { category: 'Duplex', numUnits: 2, numPotentialUnits: 0 },
  });
  await texts.ask(id);
  await texts.work();
  const { ai_editorial: made, ai_made_by: madeBy, home } = await texts.shown(id);
  expect(made).toEqual({
    title: 'Duplex in Ballard',
    description:
      'Duplex: two homes today. Built in 1926, with 4 bedrooms and 2.5 baths on 2,100 sqft. The lot has 5,000 sqft: room for a table that seats everybody. Offered at $950,000.',
    category: 'Duplex',
    mainTag: 'walkable',
    secondaryTags: expect.arrayContaining(['historic']) as unknown,
    numUnits: 2,
    numPotentialUnits: 0,
  });
  expect(madeBy).toEqual({
    writer: 'template',
    prompts: { title: 1, description: 1, tags: 1, units: 1, social: 1 },
    at: '2026-11-20T12:00:00.000Z',
  });
  const record = recordNumbers(home, { numUnits: 2, numPotentialUnits: 0 });
  expect(findContradictions(`${made?.title ?? ''}. ${made?.description ?? ''}`, record)).toEqual([]);
});

it('[CAL-55] answers the home where the same would be written again, and has it written anew once a fact or a prompt is another', async () => {
  const { areaId } = await createArea(api, { name: 'Fremont' });
  const id = await createCompound(api, { periodId, areaId });
  await texts.ask(id);
  await texts.work();
  const before = api.queued.length;
  expect(await texts.ask(id)).toMatchObject({
    status: 200,
    body: { compound: { compound_id: id, ai_job_id: null } },
  });
  expect(api.queued.length).toBe(before);
  await api.database.pool.query(
    'update homes set price = 1200000 where home_id = (select home_id from compounds where compound_id = $1)',
    [id],
  );
  expect(await texts.ask(id)).toMatchObject({ status: 202 });
  await texts.work();
  expect((await texts.shown(id)).ai_editorial?.description).toContain('$1,200,000');
});

it('[CAL-55] has it written anew once a prompt or the settings of its area have another version, though it reads the same', async () => {
  const { areaId } = await createArea(api, { name: 'Wallingford' });
  await texts.tellOf(areaId, { tone: 'plain' }, 3);
  const id = await createCompound(api, { periodId, areaId });
  const write = async () => {
    expect((await texts.ask(id)).status).toBe(202);
    await texts.work();
    return (await texts.shown(id)).ai_made_by;
  };
  await write();
  await texts.tellOf(areaId, { tone: 'plain' }, 4);
  expect((await write())?.area).toEqual({ name: 'Wallingford', version: 4 });
  await api.database.pool.query("update prompt_versions set version = 2 where key = 'social'");
  expect((await write())?.prompts).toMatchObject({ title: 1, social: 2 });
  await api.database.pool.query("update prompt_versions set version = 1 where key = 'social'");
});

it("an area's own settings are followed, and told with their version", async () => {
  const { areaId } = await createArea(api, { name: 'El Cerrito' });
  const config = {
    highlights: 'the creek path of {area} is at the back fence\nbelow it lies {laundry}',
    avoid: 'offered at, table',
    // the first two name nothing that is known of a home
    prompts: { title: 'Pattern: {constructor} home|{toString}|By the creek in {area}' },
  };
  await texts.tellOf(areaId, config, 3);
  // the area's own version is another number, and a draft says nothing yet
  await api.database.pool.query('update areas set version = 9 where area_id = $1', [areaId]);
  await api.database.pool.query(
    `insert into area_ai_versions (area_id, version, ai_config, create_timestamp) values ($1, 4, '{"highlights": "a draft"}', now())`,
    [areaId],
  );
  const id = await createCompound(api, { periodId, areaId });
  await texts.ask(id);
  await texts.work();
  const { ai_editorial: made, ai_made_by: madeBy } = await texts.shown(id);
  expect(made?.title).toBe('By the creek in El Cerrito');
  expect(made?.description).toMatch(/The creek path of El Cerrito is at the back fence\.$/);
  expect(made?.description).not.toMatch(/offered|table/i);
  expect(madeBy?.area).toEqual({ name: 'El Cerrito', version: 3 });
});

it('a home of which nearly nothing is known has a title all the same', async () => {
  const id = await createCompound(api, {
    periodId,
    editorial: {
      title: null,
      description: null,
      mainTag: null,
      category: null,
      numUnits: null,
      numPotentialUnits: null,
    },
    home: {
      price: null,
      bedrooms: 0,
      bathrooms: null,
      sqft: null,
      lot_area_value: null,
      lot_area_units: null,
      year_built: null,
    },
  });
  await texts.ask(id);
  await texts.work();
  expect((await texts.shown(id)).ai_editorial).toMatchObject({ title: 'Home in Seattle', numUnits: null });
});

it('the first version of each prompt comes with the product and is live; a start changes none', async () => {
  const rows = async () =>
    (
      await api.database.pool.query<object>(
        'select key, version, live, user_id from prompt_versions order by key',
      )
    ).rows;
  const first = await rows();
  expect(first).toEqual(
    ['description', 'social', 'tags', 'title', 'units'].map((key) => ({
      key,
      version: 1,
      live: true,
      user_id: null,
    })),
  );
  await api.database.pool.query(`update prompt_versions set text = 'Mine' where key = 'title'`);
  const { syncReference } = await import('../../../db/reference/sync-reference.ts');
  await syncReference(api.database.db);
  expect(await rows()).toEqual(first);
});
