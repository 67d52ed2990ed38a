import { ownData } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  shareLinkKeyOf,
  superuserEmail,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { noteShownHomes } from '../../homes/compounds/public/shown-homes.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const heldOf = async (token: string) =>
  ownData.parse((await api.call('GET', '/me/export', { token })).body).held;
const rename = (compoundId: string, title: string, standing: string) =>
  api.database.pool.query(
    `update compounds set editorial = editorial || jsonb_build_object('title', $2::text), ${standing} where compound_id = $1`,
    [compoundId, title],
  );

it('[CAL-76] the export calls a home what it was called while the person could see it', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const inBeta = await createArea(api, { name: 'Fremont', status: 'in_beta' });
  const home = await createCompound(api, { periodId, areaId, status: 'published' });
  const early = await createCompound(api, { periodId, areaId: inBeta.areaId, status: 'published' });
  await api.database.pool.query(
    'insert into area_beta_users (area_id, user_id, create_timestamp) values ($1, $2, now())',
    [inBeta.areaId, ada.userId],
  );
  const share_link_key = await shareLinkKeyOf(api, ada.userId);
  const body = { status: 'liked', subscriber_id: ada.subscriberId };
  for (const id of [home, early])
    await api.call('PUT', `/hfc/compounds/${id}/like_status`, { token: ada.token, body });
  const viewed = `/hfc/compounds/${home}/activity/viewed`;
  await api.call('POST', viewed, { body: { share_link_key } });
  await api.call('POST', viewed, { token: ada.token, body: { subscriber_id: ada.subscriberId } });
  const titles = async () => {
    const { likes = [], activity = [], visits_by_link: visits = [] } = await heldOf(ada.token);
    return [...likes, ...activity, ...visits].map((row) => row['home']).toSorted();
  };

  await rename(home, 'Two doors', "status = 'published'");
  await rename(early, 'Early door', "status = 'published'");
  expect(await titles()).toEqual(['Early door', 'Two doors', 'Two doors', 'Two doors']);
  await api.database.db.transaction(async (tx) => {
    const { rows } = await api.database.pool.query<{ market_id: string }>('select market_id from compounds');
    await noteShownHomes(tx, Number(rows[0]?.market_id), api.clock.now);
  });
  await rename(home, 'Owner sells in a hurry', "status = 'for_review'");
  await rename(early, 'Owner sells in a hurry', 'internal = true');
  expect(await titles()).toEqual(['Two doors', 'Two doors', 'Two doors', null]);
});

it('[CAL-76] the export names no address of who answers', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  const body = { subscriber_id: ada.subscriberId, body: 'Hello', page_sent_from: '[Route] /hfc/home' };
  expect((await api.call('POST', '/hfc/messages', { token: ada.token, body })).status).toBe(200);
  const form = { name: 'Ada', email: ada.email, answers: {}, page_sent_from: '[Route] /hfc/tour' };
  expect((await api.call('POST', '/hfc/tour_form_submitted', { body: form })).status).toBe(200);
  const held = await heldOf(ada.token);
  expect(held['mails']?.map(({ kind, sent_to }) => [kind, sent_to])).toEqual(
    expect.arrayContaining([
      ['message', null],
      ['message_copy', ada.email],
      ['tour_form', null],
      ['tour_form_copy', ada.email],
    ]),
  );
  expect(JSON.stringify(held)).not.toContain(superuserEmail);
});
