import {
  createPerson,
  createTestApi,
  superuserEmail,
  type ApiAnswer,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { clearReleases, holdRelease } from '../remotes/channels.harness.ts';
import { askRelease, makeRelease, uploadRelease } from './releases.harness.ts';

let api: TestApi;
let superuser: string;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  superuser = (await createPerson(api, { staff: true, email: superuserEmail })).token;
});
beforeEach(async () => {
  await clearReleases(api.database);
  await api.database.pool.query('delete from release_tokens; delete from mails');
  builds = await mountSampleSite(api.deps);
});
afterEach(() => {
  builds.remove();
});
afterAll(() => api.close());

const mails = async () =>
  (
    await api.database.pool.query<{ kind: string; to_address: string; subject: string }>(
      'select kind, to_address, subject from mails order by mail_id',
    )
  ).rows;
const toAll = (kind: string, subject: RegExp) =>
  api.deps.superuserEmails.map((to_address) => ({
    kind,
    to_address,
    subject: expect.stringMatching(subject) as string,
  }));
async function tokenFor(most_percent?: number): Promise<string> {
  const { body } = await api.call('POST', '/hfc/_i/release_tokens', {
    token: superuser,
    body: {
      remote: 'mf-a',
      name: 'ci',
      new_remote: true,
      ...(most_percent !== undefined && { most_percent }),
    },
  });
  return body['secret'] as string;
}
const rollOut = async (token: string, percent: number): Promise<ApiAnswer> => {
  const { rows } = await api.database.pool.query<{ channel_version: number }>(
    "select channel_version from channel_remotes where remote = 'mf-a'",
  );
  return api.call('POST', '/hfc/_i/channels/development/mf-a/rollout', {
    token,
    body: { channel_version: rows[0]?.channel_version ?? 0, percent },
  });
};
/** A base, and a rollout beside it. */
async function holdBoth(): Promise<void> {
  await holdRelease(api.database, 'development', 'mf-a', '1.0.0');
  await holdRelease(api.database, 'development', 'mf-a', '1.1.0', 5);
}

it('superusers are told of a token that was made, by whom and for how much', async () => {
  await tokenFor(5);
  expect(await mails()).toEqual(toAll('release_token_made', /^A release token for mf-a was created$/));
  const { rows } = await api.database.pool.query<{ text: string }>('select text from mails limit 1');
  expect(rows[0]?.text).toMatch(/super@example\.com[^]*at most 5 % of visitors/);
});

it('a token for a share releases to no more; a superuser takes the last step, and all superusers are told', async () => {
  await holdBoth();
  const token = await tokenFor(10);
  await api.database.pool.query('delete from mails');
  expect(await rollOut(token, 10)).toMatchObject({ status: 200 });
  expect(await rollOut(token, 11)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'percent', message: expect.stringContaining('10 %') as string }] },
  });
  expect(await mails()).toEqual([]);
  expect(await rollOut(superuser, 100)).toMatchObject({ status: 200, body: { channel: { rollout: null } } });
  expect(await mails()).toEqual(toAll('release_live', /^mf-a 1\.1\.0 is live for everyone$/));
});

it('a token that only uploads releases to nobody, neither by a change of the channel nor with the release', async () => {
  await holdBoth();
  const token = await tokenFor(0);
  expect(await rollOut(token, 1)).toMatchObject({ status: 422, body: { errors: [{ path: 'percent' }] } });
  const release = makeRelease({ version: '1.2.0' });
  await uploadRelease(api, token, release);
  const into = { channel: 'development', channel_version: 2 };
  for (const share of [{}, { percent: 1 }])
    expect(await askRelease(api, token, release, { ...into, ...share })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'percent', message: expect.stringContaining('can upload') as string }] },
    });
  expect(await askRelease(api, token, release)).toMatchObject({ status: 200 });
});

it('superusers are told of a release that a team gives to everybody, and not of one that everybody had', async () => {
  const token = await tokenFor();
  const release = makeRelease({ version: '1.3.0' });
  await uploadRelease(api, token, release);
  await api.database.pool.query('delete from mails');
  const into = { channel: 'development', channel_version: 0, message: 'A page' };
  expect(await askRelease(api, token, release, into)).toMatchObject({ status: 200 });
  expect(await mails()).toEqual(toAll('release_live', /^mf-a 1\.3\.0 is live for everyone$/));
  expect(await askRelease(api, token, release, { ...into, channel_version: 1 })).toMatchObject({
    status: 200,
  });
  expect(await mails()).toHaveLength(api.deps.superuserEmails.length);
});

it('superusers are told once a day at most that a token is used from a network that is new, and not of its first', async () => {
  const secret = await tokenFor();
  await api.database.pool.query('delete from mails');
  const useFrom = async (remoteAddress: string) => {
    const url = '/api/hfc/_i/releases?remote=mf-a';
    const headers = { authorization: `Bearer ${secret}` };
    expect((await api.app.inject({ url, headers, remoteAddress })).statusCode).toBe(200);
  };
  await useFrom('198.51.100.4');
  await useFrom('198.51.7.9');
  expect(await mails()).toEqual([]);
  await Promise.all([useFrom('203.0.113.5'), useFrom('203.0.113.6')]);
  expect(await mails()).toEqual(toAll('release_token_elsewhere', /^The release token of mf-a was used/));
  await useFrom('192.0.2.1');
  await useFrom('203.0.113.5');
  expect(await mails()).toHaveLength(api.deps.superuserEmails.length);
  await api.database.pool.query("update release_tokens set place_told_at = now() - interval '25 hours'");
  await useFrom('100.64.0.1');
  expect(await mails()).toHaveLength(2 * api.deps.superuserEmails.length);
});
