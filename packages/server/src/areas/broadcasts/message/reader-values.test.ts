import { createArea, createTestApi, marketIdOf, type TestApi } from '@commonhearth/testing-server/api';
import { createSubscriber } from '@commonhearth/testing-server/world';
import type { Written } from './broadcast-text.ts';
import { publicHome, reading, subscriber } from './composing.harness.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const subject = '{{market}}: {{areas|all of it}}, {{new_homes|no}}, {{first_name|you}}';
const areaIds = async (...names: readonly string[]) => {
  const ids: string[] = [];
  for (const name of names) ids.push((await createArea(api, { name })).areaId);
  return ids;
};
async function choose(subscriberId: string | null, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await api.database.pool.query('insert into subscriber_areas values ($1, $2, $3)', [subscriberId, id, at]);
}

it('names the market, the areas that somebody chose there, and what came out in them in seven days', async () => {
  const ada = await subscriber(api);
  const [ballard = '', fremont = ''] = await areaIds('Ballard', 'Fremont');
  await choose(ada.subscriberId, [fremont, ballard]);
  const [here] = [await publicHome(api, 'Greenwood'), await publicHome(api, 'Magnolia')];
  await api.database.pool.query('update compounds set area_id = $1 where compound_id = $2', [ballard, here]);
  expect((await reading(api, { subject }, ada)).subject).toBe('Seattle: Ballard and Fremont, 1, Ada');
  api.clock.now = new Date(api.clock.now.getTime() + 8 * 24 * 3600 * 1000);
  expect((await reading(api, { subject }, ada)).subject).toBe('Seattle: Ballard and Fremont, no, Ada');
});

it('joins the names of several markets; where no area was chosen it counts the whole of them', async () => {
  const ada = await subscriber(api, ' Ada  Lovelace ');
  const austin = await createSubscriber(api, ada.userId, 'austin');
  await publicHome(api, 'Greenwood');
  await publicHome(api, 'Magnolia');
  const both = { subscriber: [ada.subscriberId ?? '', austin] };
  expect((await reading(api, { subject }, ada, both)).subject).toBe('Austin and Seattle: all of it, 2, Ada');
  expect((await reading(api, { subject: '{{name|x}}' }, ada)).subject).toBe('Ada Lovelace');
});

it('names the areas through which a broadcast reaches somebody, and none that they may not see', async () => {
  const ada = await subscriber(api, '');
  const names = ['Ballard', 'Fremont', 'Georgetown', 'Interbay', 'Laurelhurst', 'Madrona'];
  const ids = await areaIds(...names);
  const { areaId: trial } = await createArea(api, { name: 'Trial', status: 'in_beta' });
  const about = { area: [...ids, trial] };
  const of = async () => (await reading(api, { subject }, ada, about)).subject;
  expect(await of()).toBe('Seattle: Ballard, Fremont, Georgetown, Interbay, and 2 more, no, you');
  await api.database.pool.query("update areas set status = 'internal_review' where name = 'Ballard'");
  expect(await of()).toBe('Seattle: Fremont, Georgetown, Interbay, Laurelhurst, and Madrona, no, you');
  await api.database.pool.query('insert into area_beta_users values ($1, $2, now())', [trial, ada.userId]);
  expect(await of()).toBe('Seattle: Fremont, Georgetown, Interbay, Laurelhurst, and 2 more, no, you');
});

it('counts no home that only staff see as new', async () => {
  const ada = await subscriber(api);
  await publicHome(api, 'Greenwood');
  const internal = await publicHome(api, 'Magnolia');
  expect((await reading(api, { subject }, ada)).subject).toBe('Seattle: all of it, 2, Ada');
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [internal]);
  expect((await reading(api, { subject }, ada)).subject).toBe('Seattle: all of it, 1, Ada');
});

it('tells who asked for a market its name, though they have no account', async () => {
  const audience: Written['audience'] = {
    market_ids: [],
    area_ids: [],
    interest_market_id: await marketIdOf(api, 'austin'),
  };
  const nobody = { email: 'bo@example.com', userId: null as never, subscriberId: null };
  expect((await reading(api, { subject, audience }, nobody)).subject).toBe('Austin: all of it, no, you');
});
