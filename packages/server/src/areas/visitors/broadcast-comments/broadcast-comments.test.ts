import type { StaffCompound } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { finishPublish } from '../../curation/publishing/finish-publish.ts';
import { mailAlertsJob } from '../alerts/mail-alerts.job.ts';

let api: TestApi;
let staff: Person;
let ann: Person;
let bob: Person;
let eve: Person;
let live: string;
let inBeta: string;
let periodId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true, market: 'seattle' });
  ann = await createPerson(api, { market: 'seattle' });
  bob = await createPerson(api, { market: 'seattle' });
  eve = await createPerson(api, { market: 'seattle' });
  live = (await createArea(api, { name: 'Ballard' })).areaId;
  inBeta = (await createArea(api, { name: 'Fremont', status: 'in_beta' })).areaId;
  periodId = await createCycle(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from alerts');
  await api.database.pool.query('delete from mails');
  await api.database.pool.query('delete from likes');
  await api.database.pool.query(
    'update users set receives_all_emails = true, receives_product_emails = true',
  );
  api.queued.length = 0;
});

async function rowsOf<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await api.database.pool.query(text, values)).rows as Row[];
}
const createHome = (options: Partial<Parameters<typeof createCompound>[1]> = {}) =>
  createCompound(api, { periodId, areaId: live, status: 'published', ...options });
const like = (compoundId: string, ...people: Person[]) =>
  Promise.all(
    people.map(({ subscriberId }) =>
      rowsOf('insert into likes values ($1, $2, $3, now())', subscriberId, compoundId, 'liked'),
    ),
  );
const call = (method: string, compoundId: string, rest = '', body?: object, token = staff.token) =>
  api.call(method, `/hfc/_i/compounds/${compoundId}/broadcast_comments${rest}`, { token, body });
const say = (compoundId: string, text = 'Open house on Sunday.') => call('POST', compoundId, '', { text });
const preview = async (compoundId: string) =>
  (await call('POST', compoundId, '/preview', { text: 'Open house on Sunday.' })).body;
const saidOn = (answer: { readonly body: object }) =>
  (answer.body as { compound: StaffCompound }).compound.broadcast_comments;
const alerted = async () =>
  (await rowsOf<{ id: string }>('select distinct subscriber_id as id from alerts'))
    .map(({ id }) => id)
    .sort();
const idsOf = (...people: Person[]) => people.map(({ subscriberId }) => subscriberId ?? '').sort();
/** Works on the jobs of mails that wait, as a process does; answers to whom mails are written by then. */
async function mailed(): Promise<string[]> {
  for (const { name, input } of api.queued.splice(0))
    if (name === mailAlertsJob.name)
      await mailAlertsJob.handler(api.deps, { jobId: '1' }, mailAlertsJob.input.parse(input));
  return (await rowsOf<{ id: string }>('select user_id as id from mails order by user_id')).map(
    ({ id }) => id,
  );
}
const usersOf = (...people: Person[]) => people.map(({ userId }) => userId).sort();

it('[CAL-58] [CMP-09b] a comment is stored, shown to visitors, and alerts who likes the home: in the app, and by mail', async () => {
  const home = await createHome();
  await like(home, ann);
  const answer = await say(home, '  Open house on Sunday.  ');
  expect(answer.status).toBe(200);
  expect(saidOn(answer)).toEqual([
    {
      comment_id: expect.any(String) as string,
      text: 'Open house on Sunday.',
      create_timestamp: '2026-11-20T12:00:00.000Z',
    },
  ]);
  expect(answer.body['compound']).toMatchObject({ version: 2 });
  expect((await api.call('GET', `/hfc/compounds/${home}`)).body).toMatchObject({
    compound: { broadcast_comments: [{ text: 'Open house on Sunday.' }] },
  });
  expect(api.queued.map(({ name }) => name)).toEqual(['rebuild-market-content', 'mail-alerts']);
  expect(await alerted()).toEqual(idsOf(ann));
  expect(await mailed()).toEqual(usersOf(ann));
  const [mail] = await rowsOf<{ to_address: string; text: string; unsubscribe_url: string; about: object }>(
    'select to_address, text, unsubscribe_url, about from mails',
  );
  expect(mail).toMatchObject({
    to_address: ann.email,
    about: { compound: [home], area: [live], subscriber: [ann.subscriberId] },
  });
  expect(mail?.text).toContain('Open house on Sunday.');
  expect(mail?.text).toMatch(new RegExp(`/hfc/compounds/${home}\\?hco=1&dmlt=`));
  expect(mail?.unsubscribe_url).toContain('unsubscribe_hfc');
  const [entry] = await rowsOf('select action, object_type, user_id from audit where object_id = $1', home);
  expect(entry).toEqual({ action: 'comment.add', object_type: 'compound', user_id: staff.userId });
});

it('[CMP-09b] mail asks the switches and what was unsubscribed from; the app tells all the same', async () => {
  const home = await createHome();
  await like(home, ann, bob, eve);
  await rowsOf('update users set receives_product_emails = false where user_id = $1', ann.userId);
  await rowsOf(
    `insert into unsubscriptions values (sha256(convert_to(lower($1), 'UTF8')), 'alerts', 'compound', $2, now())`,
    bob.email,
    home,
  );
  await say(home);
  expect(await alerted()).toEqual(idsOf(ann, bob, eve));
  expect(await mailed()).toEqual(usersOf(eve));
});

it('[CMP-09b] two comments within ten minutes are one mail for a person, later ones another; run again, a job writes none twice', async () => {
  const home = await createHome();
  await like(home, ann);
  const { now } = api.clock;
  try {
    await say(home);
    const again = [...api.queued];
    expect(await mailed()).toHaveLength(1);
    api.queued.push(...again);
    expect(await mailed()).toHaveLength(1);
    api.clock.now = new Date(now.getTime() + 9 * 60_000);
    await say(home);
    expect(await mailed()).toHaveLength(1);
    api.clock.now = new Date(now.getTime() + 11 * 60_000);
    await say(home);
    expect(await mailed()).toHaveLength(2);
  } finally {
    api.clock.now = now;
  }
});

it('[CMP-09b] who may not see the home yet, and who no longer likes it, is not alerted', async () => {
  const hidden = await createHome({ status: 'approved' });
  const beta = await createHome({ areaId: inBeta });
  const open = await createHome();
  await like(hidden, ann);
  await like(beta, ann, bob);
  await rowsOf('insert into area_beta_users values ($1, $2, now())', inBeta, bob.userId);
  await like(open, eve);
  await rowsOf("update likes set status = 'disliked' where compound_id = $1", open);
  for (const home of [hidden, beta, open]) await say(home);
  expect(await alerted()).toEqual(idsOf(bob));
});

it('[CMP-09b] who could not see the home is told at the publish that shows it, once, and who heard before is not told again', async () => {
  const home = await createHome({ status: 'approved' });
  await like(home, ann, staff);
  await say(home);
  expect(await rowsOf('select from alerts where subscriber_id = $1', ann.subscriberId)).toEqual([]);
  const publish = await api.call('POST', `/hfc/_i/review_periods/${periodId}/publish`, {
    token: staff.token,
    body: { version: 1, accept_warnings: true },
  });
  expect(publish.status).toBe(202);
  await finishPublish(api.deps, Number(periodId));
  expect(await alerted()).toEqual(idsOf(ann, staff));
  expect(await mailed()).toEqual(usersOf(ann, staff));
  await finishPublish(api.deps, Number(periodId));
  expect(await rowsOf('select from alerts')).toHaveLength(2);
});

it('[CAL-148] tells beforehand whom a comment would reach, and why others are left out; it tells nobody', async () => {
  const home = await createHome();
  const beta = await createHome({ areaId: inBeta });
  await like(home, ann, bob, eve);
  await like(beta, ann);
  await rowsOf('update users set receives_all_emails = false where user_id = $1', ann.userId);
  const before = await preview(home);
  expect(before).toEqual({
    alerted: 3,
    mailed: 2,
    left_out: [{ reason: 'They switched off all emails.', count: 1 }],
  });
  expect(await alerted()).toEqual([]);
  expect(await preview(beta)).toMatchObject({
    alerted: 0,
    mailed: 0,
    left_out: [{ reason: expect.stringContaining('They can’t see this home yet.') as string, count: 1 }],
  });
  await say(home);
  expect(await alerted()).toHaveLength(3);
  expect(await mailed()).toEqual(usersOf(bob, eve));
  expect(await preview(home)).toMatchObject({ alerted: 3, mailed: 0 });
});

it('[CAL-89] other words for a comment keep its place and time, and tell nobody anew', async () => {
  const home = await createHome();
  await like(home, ann);
  const [first] = saidOn(await say(home));
  await say(home, 'A second one.');
  api.queued.length = 0;
  const answer = await call('PUT', home, `/${first?.comment_id ?? ''}`, { text: 'Moved to Monday.' });
  expect(saidOn(answer)).toMatchObject([{ ...first, text: 'Moved to Monday.' }, { text: 'A second one.' }]);
  expect(api.queued.map(({ name }) => name)).toEqual(['rebuild-market-content']);
  expect(await rowsOf('select from alerts')).toHaveLength(2);
});

it('[CAL-90] a comment that is removed takes its unseen alerts with it; those of others, and what was seen, stay', async () => {
  const home = await createHome();
  await like(home, ann, bob);
  const [first] = saidOn(await say(home));
  await say(home, 'A second one.');
  await rowsOf(
    'update alerts set seen_at = now() where subscriber_id = $1 and comment_id = $2',
    bob.subscriberId,
    first?.comment_id,
  );
  const answer = await call('DELETE', home, `/${first?.comment_id ?? ''}`, {});
  expect(saidOn(answer)).toMatchObject([{ text: 'A second one.' }]);
  expect(await rowsOf('select from alerts where subscriber_id = $1', ann.subscriberId)).toHaveLength(1);
  expect(await rowsOf('select from alerts where subscriber_id = $1', bob.subscriberId)).toHaveLength(2);
  // a mail of it that waits is not written any more
  expect(await mailed()).toEqual(usersOf(ann, bob));
  expect((await call('DELETE', home, `/${first?.comment_id ?? ''}`, {})).status).toBe(404);
  expect((await call('PUT', home, '/unknown', { text: 'x' })).status).toBe(404);
});

it('[CAL-58] takes text of at most 2000 characters, of staff alone', async () => {
  const home = await createHome();
  expect((await say(home, '   ')).status).toBe(422);
  expect((await say(home, 'x'.repeat(2001))).status).toBe(422);
  expect((await say(home, 'x'.repeat(2000))).status).toBe(200);
  expect((await call('POST', home, '', { text: 'x' }, ann.token)).status).toBe(404);
  expect((await say('999999')).status).toBe(404);
});
