import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseTokens } from '../../../http/tokens/release-token.ts';
import { holdRelease } from '../remotes/channels.harness.ts';

let api: TestApi;
let superuser: string;
beforeAll(async () => {
  api = await createTestApi();
  superuser = (await createPerson(api, { staff: true, email: superuserEmail })).token;
});
beforeEach(() => api.database.pool.query('delete from release_tokens; delete from audit'));
afterAll(() => api.close());

const tokens = '/hfc/_i/release_tokens';
/** The end of a token is judged by the database's time. */
const daysAhead = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString();
const make = async (body: object = {}) => {
  const answer = await api.call('POST', tokens, {
    token: superuser,
    body: { remote: 'mf-a', name: 'ci of the team', new_remote: true, ...body },
  });
  expect(answer.status).toBe(200);
  return answer.body as { readonly release_token: { readonly token_id: string }; readonly secret: string };
};
const holderOf = (secret: string) =>
  createReleaseTokens(api.database, () => Promise.resolve()).holderOf(secret, '203.0.113.7');
const listed = async () => (await api.call('GET', tokens, { token: superuser })).text;

it('[CAL-112] the secret of a token is shown once: neither the list nor the database has it again, nor what is kept for a second request', async () => {
  const expires_at = daysAhead(30);
  const { secret, release_token: token } = await make({ expires_at });
  expect(secret).toMatch(/^chr_[\w-]{43}$/);
  expect(token).toMatchObject({
    remote: 'mf-a',
    name: 'ci of the team',
    by: superuserEmail,
    expires_at,
    most_percent: 100,
    last_used_at: null,
    revoked_at: null,
  });
  const { status } = await api.call('POST', tokens, {
    token: superuser,
    body: { remote: 'mf-a', name: 'with a key', new_remote: true },
    headers: { 'idempotency-key': 'once' },
  });
  expect(status).toBe(200);
  const { rows } = await api.database.pool.query<object>(
    'select (select json_agg(t) from release_tokens t) tokens, (select json_agg(a) from audit a) audit, (select json_agg(k) from idempotency_keys k) keys',
  );
  expect(JSON.stringify(rows)).toContain('ci of the team');
  for (const place of [JSON.stringify(rows), await listed(), JSON.stringify(api.log)])
    expect(place).not.toMatch(/chr_/);
});

it('[CAL-111] a token is for its remote, and when it was used last stands in the list', async () => {
  const { secret, release_token: token } = await make();
  expect(await holderOf(secret)).toEqual({
    kind: 'token',
    purpose: 'release token',
    tokenId: token.token_id,
    subject: 'mf-a',
    name: 'ci of the team',
    mostPercent: 100,
  });
  const [, used] = /"last_used_at":"([^"]+)"/.exec(await listed()) ?? [];
  expect(Math.abs(Date.now() - Date.parse(used ?? ''))).toBeLessThan(3600_000);
});

it('[CAL-113] a token that is revoked ends at once, and for good; revoking it again changes nothing', async () => {
  const { secret, release_token: token } = await make();
  const revoke = async () =>
    (await api.call('DELETE', `${tokens}/${token.token_id}`, { token: superuser })).status;
  expect(await revoke()).toBe(204);
  const before = await listed();
  await expect(holderOf(secret)).rejects.toMatchObject({ status: 401, code: 'token_invalid' });
  await expect(holderOf(secret)).rejects.toThrow('was revoked');
  expect(await revoke()).toBe(204);
  expect(await listed()).toBe(before);
  const unknown = await api.call('DELETE', `${tokens}/999999`, { token: superuser });
  expect(unknown.status).toBe(404);
});

it("[CAL-111] a token ends by the database's time, whatever the clock of the process says", async () => {
  const { secret } = await make();
  api.clock.now = new Date('2100-01-01T00:00:00.000Z');
  expect(await holderOf(secret)).toMatchObject({ subject: 'mf-a' });
  api.clock.now = new Date('2026-11-20T12:00:00.000Z');
  await api.database.pool.query("update release_tokens set expires_at = now() - interval '1 second'");
  await expect(holderOf(secret)).rejects.toMatchObject({ status: 401, code: 'token_expired' });
  await expect(holderOf(`${secret.slice(0, -2)}xx`)).rejects.toThrow('doesn’t know this release token');
});

it.each([
  ['an end in the past', { expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at'],
  ['an end more than a year ahead', { expires_at: daysAhead(368) }, 'expires_at'],
  ['a share above everybody', { most_percent: 101 }, 'most_percent'],
  ['the whole channel', { remote: 'all' }, 'remote'],
  ['the shell', { remote: 'shell' }, 'remote'],
  ['no name', { name: ' ' }, 'name'],
  ['a remote that the site has never had and nobody says is new', { new_remote: false }, 'remote'],
])('a token for or with %s is refused, and the field named', async (_, body, path) => {
  const answer = await api.call('POST', tokens, {
    token: superuser,
    body: { remote: 'mf-a', name: 'ci', new_remote: true, ...body },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(await listed()).toBe('{"release_tokens":[]}');
});

it('[CAL-112] [CAL-113] making and revoking a token stand in the audit, by whom', async () => {
  const { release_token: token } = await make();
  await api.call('DELETE', `${tokens}/${token.token_id}`, { token: superuser });
  const { rows } = await api.database.pool.query<object>(
    "select action, object_type, object_id, actor_kind, email, coalesce(after, before)->>'remote' as remote from audit join users using (user_id) order by entry_id",
  );
  const same = {
    object_type: 'release_token',
    object_id: token.token_id,
    actor_kind: 'person',
    remote: 'mf-a',
    email: superuserEmail,
  };
  expect(rows).toEqual([
    { ...same, action: 'token.make' },
    { ...same, action: 'token.revoke' },
  ]);
});

it('a token ends in 90 days where nobody says when', async () => {
  const { release_token: token } = await make();
  const { expires_at: until } = token as unknown as { readonly expires_at: string };
  expect(Math.abs(Date.parse(until) - Date.parse(daysAhead(90)))).toBeLessThan(3600_000);
});

it('[CAL-112] a token for a remote of the site needs no new_remote', async () => {
  await holdRelease(api.database, 'development', 'mf-a', '1.0.0');
  expect(await make({ new_remote: undefined })).toMatchObject({ release_token: { remote: 'mf-a' } });
});
