import {
  createArea,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createFallbackAgent } from '@commonhearth/testing-server/world';
import { complaintOf, suppress } from '../../mail/refusals/suppressions.repository.ts';
import { accountMail, write } from '../../mail/mails/mails.harness.ts';

let api: TestApi;
let staff: Person;
beforeEach(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterEach(() => api.close());

const find = async (email: string) =>
  (await api.call('GET', `/hfc/_i/people?email=${encodeURIComponent(email)}`, { token: staff.token })).body[
    'people'
  ] as readonly Readonly<Record<string, unknown>>[];
const suppressed = (email: string, reason = 'It bounced: 550') =>
  api.database.db.transaction((tx) => suppress(tx, email, { reason, at: api.clock.now }));

it('[CAL-139] shows whoever has an address in any case of it: markets, beta access, advisor, mail preferences with why', async () => {
  const ann = await createPerson(api, { email: 'ann@example.com', market: 'seattle' });
  const { areaId } = await createArea(api, { name: 'Fremont', status: 'in_beta' });
  const { pool } = api.database;
  await pool.query('insert into area_beta_users values ($1, $2, now())', [areaId, ann.userId]);
  await pool.query('insert into subscriber_areas values ($1, $2, 0)', [ann.subscriberId, areaId]);
  await pool.query('update users set receives_product_emails = false where user_id = $1', [ann.userId]);
  const mailId = await write(api, { ...accountMail, to: ann.email });
  const [person] = await find('ANN@Example.com');
  expect(person).toMatchObject({
    user_id: ann.userId,
    email: 'ann@example.com',
    email_verified: true,
    is_staff: false,
    is_superuser: false,
    lnf_advisor: null,
    subscribers: [{ subscriber_id: ann.subscriberId, area_names: ['Fremont'] }],
    beta_area_ids: [areaId],
    beta_approval_area_ids: [],
    receives_product_emails: false,
    mails: [
      { category: 'alert', refusal: 'They switched off product emails.' },
      { category: 'broadcast', refusal: 'They switched off product emails.' },
      { category: 'newsletter', refusal: 'They do not get the newsletter.' },
    ],
    suppressed: null,
    last_mails: [{ mail_id: String(mailId), kind: 'notice', state: 'waiting' }],
  });
});

it('[CAL-139] of an address without an account it tells what is known of it, and nobody where nothing is', async () => {
  expect(await find('bea@example.com')).toEqual([]);
  await api.call('POST', '/hfc/coming_soon_interest', {
    body: { city_key: 'boston', email: 'bea@example.com' },
  });
  expect(await find('Bea@example.com')).toMatchObject([
    {
      user_id: null,
      email: 'bea@example.com',
      email_verified: false,
      create_timestamp: null,
      waits_for: [{ city_key: 'boston', at: api.clock.now.toISOString() }],
    },
  ]);
  await suppressed('cas@example.com', complaintOf(undefined));
  expect(await find('cas@example.com')).toMatchObject([
    { user_id: null, suppressed: { by_complaint: true, reason: 'They reported one of our emails as spam.' } },
  ]);
});

it('[CAL-152] undoing a suppression lets mail go again and is audited; one that is not there is 404', async () => {
  const ann = await createPerson(api, { email: 'ann@example.com' });
  const undo = (email: string) =>
    api.call('DELETE', `/hfc/_i/suppressions?email=${email}`, { token: staff.token, body: {} });
  await suppressed(ann.email);
  await suppressed('gone@example.com');
  expect((await find(ann.email))[0]).toMatchObject({
    mails: [{ refusal: 'The address is suppressed: It bounced: 550' }, {}, {}],
  });
  expect((await undo('ANN@example.com')).status).toBe(204);
  expect((await find(ann.email))[0]).toMatchObject({ suppressed: null, mails: [{ refusal: null }, {}, {}] });
  expect((await undo(ann.email)).status).toBe(404);
  expect((await undo('gone@example.com')).status).toBe(204);
  const { rows } = await api.database.pool.query<{ object_id: string }>(
    "select user_id, action, object_type, object_id, before from audit where action <> 'search' order by entry_id",
  );
  const about = { user_id: staff.userId, action: 'undo_suppression' };
  const before = { reason: 'It bounced: 550', at: api.clock.now.toISOString() };
  expect(rows).toMatchObject([
    { ...about, object_type: 'user', object_id: ann.userId, before },
    { ...about, object_type: 'address', before },
  ]);
  expect(rows[1]?.object_id).not.toContain('@');
});

it('[CAL-137] staff choose who answers a person, or leave it to the fallback agent', async () => {
  const agent = await createFallbackAgent(api);
  const ann = await createPerson(api, { email: 'ann@example.com' });
  const set = (email: string, agentId: string | null) =>
    api.call('PUT', '/hfc/_i/users/advisor', { token: staff.token, body: { email, agent_id: agentId } });
  expect((await set('Ann@example.com', agent)).body['user']).toMatchObject({ lnf_advisor: agent });
  expect((await find(ann.email))[0]).toMatchObject({ lnf_advisor: agent });
  expect((await set(ann.email, null)).body['user']).toMatchObject({ lnf_advisor: null });
  expect(await set('nobody@example.com', agent)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'email' }] },
  });
  expect(await set(ann.email, '999')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'agent_id' }] },
  });
  const { rows } = await api.database.pool.query(
    "select before, after from audit where action <> 'search' order by entry_id",
  );
  expect(rows).toEqual([
    { before: { lnfAdvisor: null }, after: { lnfAdvisor: Number(agent) } },
    { before: { lnfAdvisor: Number(agent) }, after: { lnfAdvisor: null } },
  ]);
  const history = await api.call('GET', `/hfc/_i/audit?object=user:${ann.userId}`, { token: staff.token });
  const { rows: named } = await api.database.pool.query<{ name: string }>(
    'select name from agents where agent_id = $1',
    [agent],
  );
  expect(history.body['entries']).toMatchObject([
    { changes: [{ before: named[0]?.name, after: 'the fallback agent' }] },
    { changes: [{ before: 'the fallback agent', after: named[0]?.name }] },
  ]);
});
