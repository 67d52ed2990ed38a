import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Person = Awaited<ReturnType<typeof createPerson>>;
const change = ({ token, userId }: Person, body: object) =>
  api.call('PUT', '/update_user', { token, body: { user_id: userId, ...body } });

it('[CAL-02] changes what is named, answers what is stored, and leaves the rest', async () => {
  const person = await createPerson(api);
  await change(person, { config: { theme: 'dark' }, public_profile: { avatarHouseFace: 'Joy' } });
  const answer = await change(person, {
    name: ' Ada  ',
    public_profile: { avatarHouseHue: 'cyan', earliestMove: 'not_soon' },
    history: { hfc_quiz_submitted: true },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      user: {
        user_id: person.userId,
        name: 'Ada',
        config: { theme: 'dark' },
        public_profile: {
          avatarHouseFace: 'Joy',
          avatarHouseHue: 'cyan',
          earliestMove: 'not_soon',
          minBedrooms: null,
        },
        history: { hfc_quiz_submitted: true, hfc_tour_form_submitted: false },
      },
    },
  });
  const { userId, token } = person;
  const seen = await api.call('GET', `/user?user_id=${userId}`, { token });
  expect(seen.body).toEqual(answer.body);
});

it('[CAL-02] days visited never become fewer, also when two tell of them at once', async () => {
  const person = await createPerson(api);
  await Promise.all([7, 3, 9, 1].map((days) => change(person, { history: { days_visited: days } })));
  const { body } = await change(person, { history: { days_visited: 2, minihoods: { ballard: true } } });
  expect(body).toMatchObject({ user: { history: { days_visited: 9, minihoods: { ballard: true } } } });
});

const kb = (size: number) => ({ text: 'ä'.repeat((size * 1024 - '{"text":""}'.length) / 2) });
it.each([
  [{ config: { ...kb(16), more: 1 } }, 'config'],
  [{ public_profile: { avatarHouseFace: 'Nobody' } }, 'public_profile.avatarHouseFace'],
  [{ public_profile: { avatarHouseHue: 'mauve' } }, 'public_profile.avatarHouseHue'],
  [{ public_profile: { earliestMove: 'tomorrow' } }, 'public_profile.earliestMove'],
  [{ public_profile: { locationType: null, minBedrooms: '5' } }, 'public_profile.minBedrooms'],
  [{ history: { days_visited: -1 } }, 'history.days_visited'],
  [{ name: ' ' }, 'name'],
])('[CAL-02] refuses %o and names the field', async (body, path) => {
  const person = await createPerson(api);
  expect(await change(person, { ...body })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ path }] },
  });
});

it('[CAL-02] takes a configuration of 16 KB, and breaks at none that is nested deep', async () => {
  const person = await createPerson(api);
  expect(await change(person, { config: kb(15.9) })).toMatchObject({ status: 200 });
  const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown;
  expect(await change(person, { config: { deep } })).toMatchObject({ status: 400 });
});

it('[CAL-02] does not find anybody else, not for staff either, and changes nothing of theirs', async () => {
  const other = await createPerson(api);
  const { token } = await createPerson(api, { staff: true });
  expect(
    await api.call('PUT', '/update_user', { token, body: { user_id: other.userId, name: 'Mallory' } }),
  ).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const seen = await api.call('GET', `/user?user_id=${other.userId}`, { token: other.token });
  expect(JSON.stringify(seen.body)).not.toContain('Mallory');
});

const flags = (product: boolean, newsletter: boolean, all: boolean) => ({
  receives_product_emails: product,
  receives_newsletter_emails: newsletter,
  receives_all_emails: all,
});

it('[CAL-03] stores each switch for the caller alone', async () => {
  const [{ token, userId }, other] = [await createPerson(api), await createPerson(api)];
  for (const wanted of [flags(false, true, true), flags(true, false, false)]) {
    const answer = await api.call('PUT', '/user_email_preferences', { token, body: wanted });
    expect(answer).toMatchObject({ status: 200, body: { user: { user_id: userId, ...wanted } } });
  }
  const seen = await api.call('GET', `/user?user_id=${other.userId}`, { token: other.token });
  expect(seen.body).toMatchObject({ user: flags(true, false, true) });
});

it('[CAL-03] a switch that goes on again takes back what it stands for, and nothing else', async () => {
  const { token, email } = await createPerson(api);
  const { pool } = api.database;
  const hash = "sha256(convert_to(lower($1), 'UTF8'))";
  await pool.query(
    `insert into unsubscriptions (address_hash, unsubscribe_from, object_type, object_id, at)
     select ${hash}, list, kind, id, now() from (values
       ('alerts', 'user', 'u'), ('broadcasts', 'user', 'u'), ('newsletter', 'user', 'u'), ('all', 'user', 'u'),
       ('alerts', 'compound', '7')) as gone (list, kind, id)`,
    [email],
  );
  const set = (body: object) => api.call('PUT', '/user_email_preferences', { token, body });
  const left = async () => {
    const { rows } = await pool.query<{ what: string }>(
      `select unsubscribe_from || ' ' || object_type as what from unsubscriptions where address_hash = ${hash} order by 1`,
      [email],
    );
    return rows.map(({ what }) => what);
  };
  await set(flags(true, false, true));
  expect(await left()).toHaveLength(5);
  await set(flags(false, false, false));
  await set(flags(true, false, false));
  expect(await left()).toEqual(['alerts compound', 'all user', 'newsletter user']);
  await set(flags(true, true, true));
  expect(await left()).toEqual(['alerts compound']);
});

it('[CAL-03] a switch that was on already takes back nothing: what a mail stopped meanwhile stays stopped', async () => {
  const { token, email } = await createPerson(api);
  const set = () => api.call('PUT', '/user_email_preferences', { token, body: flags(true, true, true) });
  await set();
  const { rowCount } = await api.database.pool.query(
    `insert into unsubscriptions (address_hash, unsubscribe_from, object_type, object_id, at)
     select sha256(convert_to(lower($1), 'UTF8')), list, 'user', '', now()
     from unnest(array['alerts', 'broadcasts', 'newsletter', 'all']) list`,
    [email],
  );
  expect((await set()).status).toBe(200);
  const left = await api.database.pool.query(
    "select 1 from unsubscriptions where address_hash = sha256(convert_to(lower($1), 'UTF8'))",
    [email],
  );
  expect([rowCount, left.rowCount]).toEqual([4, 4]);
});

it.each(['receives_product_emails', 'receives_newsletter_emails', 'receives_all_emails'])(
  '[CAL-03] asks for %s',
  async (field) => {
    const { token } = await createPerson(api);
    const body = { ...flags(true, true, true), [field]: undefined };
    expect(await api.call('PUT', '/user_email_preferences', { token, body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: field }] },
    });
  },
);
