import { createPerson, type ApiAnswer } from '@commonhearth/testing-server/api';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hashOfSecret, newReleaseSecret } from '../../../http/tokens/release-token.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';
import { released, rolloutSite, type RolloutSite } from '../rollouts/rollouts.harness.ts';

const remote = 'mf-dashboard';
const wanted = { remote, ...released };
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example',
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'hello@example.com',
};
let development: RolloutSite;
let live: RolloutSite;
beforeAll(async () => {
  development = await rolloutSite();
  live = await rolloutSite(production);
});
beforeEach(async () => {
  for (const site of [development, live]) {
    await site.clear();
    await site.api.database.pool.query('delete from releases; delete from channel_remotes');
  }
});
afterAll(async () => {
  await development.close();
  await live.close();
});

interface Stored {
  readonly of?: 'mf-dashboard' | 'mf-compound';
  readonly isReleased?: boolean;
  readonly descriptor?: object;
}
/** A release that was uploaded, and by then released or not. */
const store = (site: RolloutSite, { of = remote, isReleased = true, descriptor = {} }: Stored = {}) =>
  site.api.database.pool.query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at, released_at)
     values ($1, $2, $3, $4, '{}', '{}', now(), case when $5 then now() end)`,
    [of, released.version, released.hash, { ...site.variant(of), ...descriptor }, isReleased],
  );
const tryIt = (
  site: RolloutSite,
  body: object,
  { token = undefined as string | undefined, cookie = '' } = {},
) => site.api.call('POST', '/overrides', { body, token, headers: { cookie } });
const cookieOf = ({ headers }: ApiAnswer): string => String(headers['set-cookie']);
const pair = (answer: ApiAnswer): string => cookieOf(answer).split(';')[0] ?? '';
async function releaseToken({ api }: RolloutSite, of: string): Promise<string> {
  const secret = newReleaseSecret();
  await api.database.pool.query(
    "insert into release_tokens (remote, name, secret_hash, create_timestamp) values ($1, 'ci', $2, now())",
    [of, hashOfSecret(secret)],
  );
  return secret;
}
const status = async (answer: Promise<ApiAnswer>): Promise<number> => (await answer).status;

it('[CAL-107] [PLT-11] a browser tries a release for an hour: a signed cookie, and a page of its own that says so', async () => {
  await store(development, { isReleased: false });
  const answer = await tryIt(development, wanted);
  expect(answer.body).toEqual({ overrides: [{ ...wanted, until: expect.any(String) as unknown }] });
  expect(cookieOf(answer)).toMatch(/^overrides=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await development.open('/login', { cookie: pair(answer) });
  expect(page.version(remote)).toBe('1.1.0');
  expect(page.config.overrides).toEqual(answer.body['overrides']);
  expect(page.headers['cache-control']).toContain('private');
  const others = await development.open('/login');
  expect([others.version(remote), others.config.overrides]).toEqual(['1.0.0', undefined]);
  // no file of hashes is shared by pages that differ
  expect([page.registry.hashes, others.registry.hashes]).toEqual([undefined, expect.any(Object)]);
  for (const { descriptor } of page.registry.remotes) expect(descriptor.files).toBeDefined();
  expect(others.headers['cache-control']).toContain('public');
  const [{ until } = { until: '' }] = answer.body['overrides'] as { until: string }[];
  const left = Date.parse(until) - Date.now();
  expect(left).toBeGreaterThan(55 * 60_000);
  expect(left).toBeLessThanOrEqual(61 * 60_000);
});

it('[PLT-11] it ends after an hour by the time of the database, and a cookie that we did not sign is nothing', async () => {
  await store(development);
  const sign = (minutes: number, config = development.api.deps.config) =>
    createSigner(config, 'overrides:development').sign(
      Buffer.from(
        JSON.stringify([{ ...wanted, until: new Date(Date.now() + minutes * 60_000).toISOString() }]),
      ).toString('base64url'),
    );
  const version = async (value: string) =>
    (await development.open('/login', { cookie: `overrides=${value}` })).version(remote);
  expect(await version(await sign(1))).toBe('1.1.0');
  const foreign = { ...development.api.deps.config, tokenSecret: 'of-another-site-and-long-enough-indeed' };
  for (const value of [await sign(-1), await sign(1, foreign), `${await sign(1)}A`, 'x', '', 'a.b'])
    expect(await version(value)).toBe('1.0.0');
});

it('[CAL-107] tries several remotes at once, the latest of each, and at most ten', async () => {
  await store(development);
  await store(development, { of: 'mf-compound' });
  const first = await tryIt(development, wanted);
  const both = await tryIt(development, { ...wanted, remote: 'mf-compound' }, { cookie: pair(first) });
  const again = await tryIt(development, wanted, { cookie: pair(both) });
  expect((again.body['overrides'] as { remote: string }[]).map((one) => one.remote)).toEqual([
    'mf-compound',
    remote,
  ]);
  const page = await development.open('/login', { cookie: pair(again) });
  expect([page.version(remote), page.version('mf-compound')]).toEqual(['1.1.0', '1.1.0']);
  let last = first;
  for (let i = 0; i < 10; i++) {
    const of = `mf-more-${i}`;
    await development.api.database.pool.query(
      `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
       values ($1, '1.1.0', $2, '{}', '{}', '{}', now())`,
      [of, released.hash],
    );
    last = await tryIt(development, { ...wanted, remote: of }, { cookie: i === 0 ? '' : pair(last) });
    expect(last.status).toBe(200);
  }
  expect(cookieOf(last).length).toBeLessThan(4096);
  expect(await tryIt(development, wanted, { cookie: pair(last) })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'remote' }] },
  });
});

it('[CAL-107] [PLT-11] in production staff try what was released, a token an upload of its own remote, and nobody else anything', async () => {
  await store(live, { isReleased: false });
  const staff = await createPerson(live.api, { staff: true });
  const consumer = await createPerson(live.api);
  const own = await releaseToken(live, remote);
  const rival = await releaseToken(live, 'mf-compound');
  const by = (token?: string) => status(tryIt(live, wanted, { token }));
  expect(await by()).toBe(401);
  expect(await by(consumer.token)).toBe(404);
  expect(await by(staff.token)).toBe(404);
  expect(await by(rival)).toBe(404);
  const answer = await tryIt(live, wanted, { token: own });
  expect(answer.status).toBe(200);
  expect(cookieOf(answer)).toContain('; Secure');
  expect((await live.open('/login', { cookie: pair(answer) })).version(remote)).toBe('1.1.0');
  await live.api.database.pool.query('update releases set released_at = now()');
  expect(await by(staff.token)).toBe(200);
  expect([await by(consumer.token), await by(rival), await by()]).toEqual([404, 404, 401]);
  await live.api.database.pool.query('update release_tokens set revoked_at = now()');
  expect(await by(own)).toBe(401);
  expect(
    await tryIt(live, { remote, address: 'http://127.0.0.1:8080/' }, { token: staff.token }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'address' }] } });
});

it('[CAL-107] says what is not there or not right, and sets nothing', async () => {
  await store(development);
  for (const [body, expected, path] of [
    [{ ...wanted, hash: '000000000000' }, 404, undefined],
    [{ ...wanted, version: '9.9.9' }, 404, undefined],
    [{ remote }, 422, 'version'],
    [{ remote, version: '1.1.0' }, 422, 'hash'],
    [{ ...wanted, address: 'http://127.0.0.1:1/' }, 422, 'address'],
    [{ remote, address: 'https://evil.example/' }, 422, 'address'],
    [{ remote, address: 'http://127.0.0.1.evil.example:80/' }, 422, 'address'],
    [{ remote, address: 'http://127.0.0.1:1/' }, 422, 'address'],
  ] as const) {
    const answer = await tryIt(development, body);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([expected, undefined]);
    if (path !== undefined) expect(answer.body).toMatchObject({ errors: [{ path }] });
  }
  await development.api.database.pool.query('update releases set swept_at = now()');
  expect(await status(tryIt(development, wanted))).toBe(404);
});

it('[PLT-11] what is tried stands in for a rollout and for what is switched off, with nothing behind it', async () => {
  await store(development);
  const { pool } = development.api.database;
  await pool.query("insert into channel_remotes values ('development', $1, 1, 'Back soon.', null, now())", [
    remote,
  ]);
  await development.rollOut('mf-compound', 50);
  await pool.query(
    `insert into past_bases (channel, remote, version, base, descriptor, replaced_at)
     values ('development', $1, '0.9.0', 'remotes/mf-dashboard/0.9.0+0123456789ab/', $2, now())`,
    [remote, development.variant(remote, { version: '0.9.0' })],
  );
  const cookie = pair(await tryIt(development, wanted));
  const page = await development.open('/hfc/home', { cookie });
  const tried = page.registry.remotes.find(({ descriptor }) => descriptor.name === remote);
  expect([tried?.descriptor.version, tried?.off, tried?.fallback, tried?.share]).toEqual([
    '1.1.0',
    undefined,
    undefined,
    undefined,
  ]);
  expect(page.config.bucket).toEqual(expect.any(Number));
  const off = (await development.open('/hfc/home')).registry.remotes.find(
    ({ descriptor }) => descriptor.name === remote,
  );
  expect([off?.off, off?.fallback?.descriptor.version]).toEqual(['Back soon.', '0.9.0']);
  await pool.query('delete from past_bases');
});

it('[PLT-11] a release that cannot be used is left out of the page, and the log says so', async () => {
  await store(development, { descriptor: { format: 9 } });
  await store(development, { of: 'mf-compound' });
  const first = await tryIt(development, wanted);
  const cookie = pair(
    await tryIt(development, { ...wanted, remote: 'mf-compound' }, { cookie: pair(first) }),
  );
  const page = await development.open('/login', { cookie });
  expect([page.version(remote), page.version('mf-compound')]).toEqual(['1.0.0', '1.1.0']);
  expect(page.config.overrides?.map((one) => one['remote'])).toEqual(['mf-compound']);
  await development.api.database.pool.query('delete from releases');
  const gone = await development.open('/login', { cookie });
  expect([gone.version('mf-compound'), gone.config.overrides]).toEqual(['1.0.0', undefined]);
  expect(development.api.log.map(({ msg }) => msg)).toContain(
    `overrides: mf-compound 1.1.0+${released.hash} is left out: there is no such release`,
  );
});

it('[CAL-108] anybody ends what their browser tries', async () => {
  await store(development);
  const cookie = pair(await tryIt(development, wanted));
  const ended = await development.api.call('DELETE', '/overrides', { headers: { cookie } });
  expect([ended.status, cookieOf(ended)]).toEqual([
    204,
    'overrides=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

describe('an address of this machine', () => {
  let server: Server;
  let offer: object;
  let address: string;
  let asked: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
      if (request.url === '/descriptor.json') response.end(JSON.stringify(offer));
      else response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  beforeEach(() => {
    const { files: _, ...unhashed } = development.variant(remote, { version: '2.0.0' });
    offer = unhashed;
    asked = 0;
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  it('[CAL-107] [PLT-11] in development anybody runs a remote from it, as it is with each page, and the page may load from there', async () => {
    const answer = await tryIt(development, { remote, address: address.slice(0, -1) });
    expect(answer.body).toMatchObject({ overrides: [{ remote, address }] });
    const cookie = pair(answer);
    const page = await development.open('/login', { cookie });
    expect(page.version(remote)).toBe('2.0.0');
    expect(page.headers['content-security-policy']).toContain(` ${address.slice(0, -1)}`);
    expect((await development.open('/login')).headers['content-security-policy']).not.toContain('127.0.0.1');
    offer = { ...offer, version: '2.1.0' };
    expect((await development.open('/login', { cookie })).version(remote)).toBe('2.1.0');
    offer = { format: 9 };
    expect((await development.open('/login', { cookie })).version(remote)).toBe('1.0.0');
  });

  it('an address that answers more than any descriptor is read no further, and said so', async () => {
    offer = { ...offer, more: 'x'.repeat(1024 * 1024) };
    const message = `${address}descriptor.json returned too much data for a descriptor. Serve the remote there first.`;
    expect(await tryIt(development, { remote, address })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'address', message }] },
    });
  });

  it('[CAL-107] an address that serves another remote is refused; in production a page takes none, however it was signed', async () => {
    offer = { ...offer, name: 'mf-compound' };
    expect(await tryIt(development, { remote, address })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'address', message: `Found mf-compound there, not ${remote}.` }] },
    });
    const until = new Date(Date.now() + 60_000).toISOString();
    const text = Buffer.from(JSON.stringify([{ remote, address, until }])).toString('base64url');
    const cookie = `overrides=${await createSigner(live.api.deps.config, 'overrides:production').sign(text)}`;
    offer = { ...offer, name: remote };
    asked = 0;
    const page = await live.open('/login', { cookie });
    expect([page.version(remote), page.config.overrides, asked]).toEqual(['1.0.0', undefined, 0]);
    expect(page.headers['content-security-policy']).not.toContain('127.0.0.1');
  });
});
