import {
  createArea,
  createCompound,
  createCycle,
  createTestApi,
  marketIdOf,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ask = async (query = '') =>
  (await api.call('GET', `/hfc/review_periods${query}`)).body as {
    review_periods: readonly { review_period_id: string; compound_ids: readonly string[] }[];
  };

it('[CAL-22] tells published cycles alone, the latest first, each with the homes that everyone may see, in its order', async () => {
  const seattle = await createCycle(api, 'seattle', 'published');
  const austin = await createCycle(api, 'austin', 'published');
  const open = await createCycle(api, 'austin', 'open');
  await api.database.pool.query(
    'update review_periods set published_at = now() where review_period_id = $1',
    [open],
  );
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const { areaId: beta } = await createArea(api, { name: 'Beta', status: 'in_beta' });
  const published = { periodId: seattle, areaId, status: 'published' } as const;
  const first = await createCompound(api, published);
  const second = await createCompound(api, published);
  await createCompound(api, { ...published, areaId: beta });
  await createCompound(api, { ...published, internal: true });
  await createCompound(api, { ...published, deleted: true });
  await createCompound(api, { ...published, status: 'approved' });
  await api.database.pool.query(
    `update review_periods set published_compound_order = $2, published_at = published_at + interval '1 hour' where review_period_id = $1`,
    [seattle, [second, first]],
  );
  const marketId = await marketIdOf(api, 'seattle');
  const { review_periods: periods } = await ask();
  expect(periods.map((period) => period.review_period_id)).toEqual([seattle, austin]);
  expect(periods[0]).toEqual({
    review_period_id: seattle,
    market_id: marketId,
    published_at: expect.any(String) as unknown,
    compound_ids: [second, first],
  });
  expect(periods[1]?.compound_ids).toEqual([]);
  expect((await ask(`?market_id=${marketId}`)).review_periods).toEqual([periods[0]]);
});

it.each(['99999', 'abc'])('[CAL-22] a market %s is not there', async (marketId) => {
  expect((await api.call('GET', `/hfc/review_periods?market_id=${marketId}`)).status).toBe(422);
});
