import { until } from '@commonhearth/testing-server/waiting';
import { createApp } from '../../../app/app.ts';
import { putOnce } from '../../../providers/object-store/compressed.ts';
import { keepLiveShell } from '../live-shells/index.ts';
import { browser, released, rolloutSite, type RolloutSite } from './rollouts.harness.ts';

const remote = 'mf-dashboard';
/** Each test has a release of its own: a process remembers what it noted. */
let release: { readonly hash: string; readonly base: string };
const report = () => ({
  kind: 'render',
  remote,
  version: '2.0.0',
  hash: release.hash,
  route: '/hfc/home',
  message: 'It broke.',
});

let site: RolloutSite;
beforeAll(async () => {
  site = await rolloutSite();
  const stopAnnouncing = await keepLiveShell(site.api.deps);
  await stopAnnouncing();
});
beforeEach(async () => {
  await site.clear();
  await newBase();
});
afterAll(() => site.close());

const pool = () => site.api.database.pool;
const count = async (what: string): Promise<number> =>
  (await pool().query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0;
const baseNow = async () =>
  (await pool().query<{ version: string }>('select version from channels where remote = $1', [remote])).rows;

let releases = 0;
/** A new release 2.0.0 is the base. */
async function newBase(): Promise<void> {
  releases += 1;
  const hash = String(releases).padStart(12, '0');
  const base = `remotes/${remote}/2.0.0+${hash}/`;
  release = { hash, base };
  await putOnce([site.api.deps.objects], `${base}remoteEntry.js`, new TextEncoder().encode('"code"'));
  const descriptor = site.variant(remote, { version: '2.0.0', hash });
  await pool().query('delete from channels where remote = $1', [remote]);
  for (const table of ['past_bases', 'release_loads', 'releases']) await pool().query(`delete from ${table}`);
  await pool().query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
     values ($1, '2.0.0', $2, $3, '{}', '{}', now())`,
    [remote, hash, descriptor],
  );
  await holdBase();
}
/** Makes the release the base since an hour ago. 1.1.0 was the base before. */
async function holdBase(): Promise<void> {
  const { channel } = site.api.deps.config;
  const { hash, base } = release;
  await pool().query('delete from channels where remote = $1', [remote]);
  await pool().query('delete from past_bases');
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, percent, release_id, update_timestamp)
     select $1, remote, version, $2, descriptor, 100, release_id, now() - interval '1 hour'
     from releases where hash = $3`,
    [channel, base, hash],
  );
  await pool().query(
    `insert into past_bases (channel, remote, version, base, descriptor, replaced_at)
     values ($1, $2, '1.1.0', $3, $4, now())`,
    [channel, remote, `remotes/${remote}/1.1.0+${released.hash}/`, site.variant(remote)],
  );
}
/** An address in a network of its own. */
const network = (number: number): string => `203.0.${number}.7`;
/** A browser at that address loads the code of the release. */
async function load(ip: string, headers: Record<string, string> = {}): Promise<void> {
  const url = `/${release.base}remoteEntry.js`;
  const answer = await site.api.app.inject({
    url,
    remoteAddress: ip,
    headers: { 'user-agent': browser, ...headers },
  });
  expect(answer.statusCode).toBe(200);
}
/** Loads are written beside the answers. */
async function noted(number: number): Promise<void> {
  await until(async () => (await count('release_loads')) >= number);
  expect(await count('release_loads')).toBe(number);
}
async function fail(ip: string, body: object = report(), app = site.api.app): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/client_errors',
    remoteAddress: ip,
    payload: body,
  });
  expect(answer.statusCode).toBe(202);
}
async function failAt(networks: readonly number[]): Promise<void> {
  const before = await count('release_loads');
  for (const one of networks) await load(network(one));
  await noted(before + networks.length);
  for (const one of networks) await fail(network(one));
}

it('[OWN-05] a base of today that fails in five places and five percent of its views is set back once, with a line of the audit and an email', async () => {
  await failAt([1, 2, 3, 4]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  await failAt([5]);
  expect(await baseNow()).toEqual([{ version: '1.1.0' }]);
  const { rows } = await pool().query('select actor_kind, actor_name, action, object_id, after from audit');
  expect(rows).toEqual([
    {
      actor_kind: 'job',
      actor_name: 'rollout watch',
      action: 'rollback',
      object_id: remote,
      after: expect.objectContaining({
        base: `1.1.0+${released.hash}`,
        message: 'Set back automatically: 2.0.0 failed in 5 places, in 0 views within ten minutes.',
      }) as unknown,
    },
  ]);
  const mails = await pool().query<{ text: string }>("select text from mails where kind = 'base_set_back'");
  expect(mails.rows[0]?.text).toMatch(
    /It failed in 5 places, in 0 views.*Everyone gets mf-dashboard 1\.1\.0 again.*happens once for a release/s,
  );
  expect((await site.open('/hfc/home')).version(remote)).toBe('1.1.0');
});

it('[OWN-06] stores a notice for the owner of a base that was set back', async () => {
  await pool().query('delete from owner_notices');
  await failAt([1, 2, 3, 4, 5]);
  const { rows } = await pool().query('select remote, kind, text from owner_notices');
  expect(rows).toEqual([
    { remote, kind: 'base_set_back', text: 'mf-dashboard 2.0.0 was set back to 1.1.0.' },
  ]);
});

it('[OWN-05] five places that are less than five percent of the views do not set it back', async () => {
  await pool().query("insert into release_views values ($1, $2, date_trunc('minute', now()), 101)", [
    remote,
    release.base,
  ]);
  await failAt([1, 2, 3, 4, 5]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  await failAt([6]);
  expect(await baseNow()).toEqual([{ version: '1.1.0' }]);
});

it('[OWN-05] fifty made-up addresses cannot set a base back: who did not load its code does not decide', async () => {
  for (let i = 0; i < 50; i++) await fail(network(i));
  // fifty addresses of one network that did are one
  await load('198.51.100.1');
  await noted(1);
  for (let i = 0; i < 50; i++) await fail(`198.51.100.${i}`);
  // nor do robots, questions without code, and loads of a day ago
  for (let i = 60; i < 66; i++) {
    await load(network(i), { 'user-agent': 'curl/8.0' });
    await site.api.app.inject({
      method: 'HEAD',
      url: `/${release.base}remoteEntry.js`,
      remoteAddress: network(i),
    });
    await fail(network(i));
  }
  expect([await count('release_loads'), await baseNow()]).toEqual([1, [{ version: '2.0.0' }]]);
  // all of them are kept, each network once an hour
  expect([await count('client_errors'), await count('release_failures')]).toEqual([106, 57]);
  // four that did are still too few
  await failAt([71, 72, 73]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  await failAt([74]);
  expect(await baseNow()).toEqual([{ version: '1.1.0' }]);
});

it('[OWN-05] a base that is older than a day stays, and its failures are counted', async () => {
  const networks = [1, 2, 3, 4, 5];
  for (const one of networks) await load(network(one));
  await noted(5);
  await pool().query("update channels set update_timestamp = now() - interval '25 hours' where base = $1", [
    release.base,
  ]);
  for (const one of networks) await fail(network(one));
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  expect(await count('release_failures where counted')).toBe(5);
  // who loads it only now says nothing of its first day
  await load(network(6));
  await load(network(7));
  await site.api.app.inject('/healthz');
  expect(await count('release_loads')).toBe(5);
});

it('[OWN-05] a release is set back once, and a remote once a day', async () => {
  await failAt([1, 2, 3, 4, 5]);
  // somebody releases it again, because it was not at fault
  const again = async (setBackAt: string) => {
    await newBase();
    await pool().query(`update releases set set_back_at = ${setBackAt}`);
    await pool().query('delete from release_failures');
  };
  await again("now() - interval '3 days'");
  await failAt([11, 12, 13, 14, 15]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  await again('null');
  await pool().query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at, set_back_at)
     values ($1, '1.9.0', '0123456789ab', '{}', '{}', '{}', now(), now() - interval '23 hours')`,
    [remote],
  );
  await failAt([21, 22, 23, 24, 25]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  await pool().query("update releases set set_back_at = now() - interval '25 hours' where version = '1.9.0'");
  await failAt([26]);
  expect(await baseNow()).toEqual([{ version: '1.1.0' }]);
});

it('[OWN-05] does not set a release back twice', async () => {
  await failAt([1, 2, 3, 4, 5]);
  expect(await baseNow()).toEqual([{ version: '1.1.0' }]);
  await holdBase();
  await failAt([11, 12, 13, 14, 15]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
});

it('[OWN-05] sets a base back on a day when another remote was set back', async () => {
  await pool().query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at, set_back_at)
     values ('mf-compound', '1.0.0', '0123456789ab', '{}', '{}', '{}', now(), now())`,
  );
  await failAt([1, 2, 3, 4, 5]);
  expect(await baseNow()).toEqual([{ version: '1.1.0' }]);
});

it('[OWN-05] [OWN-13] a base is not set back to a release that needs a contract which this site does not have', async () => {
  await pool().query(`update past_bases set descriptor = jsonb_set(descriptor, '{contract}', '"^9.0.0"')`);
  await failAt([1, 2, 3, 4, 5]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  expect([await count('past_bases'), await count('mails')]).toEqual([1, 0]);
  expect(await count('releases where set_back_at is not null')).toBe(0);
  expect(await count('audit')).toBe(0);
});

it('[OWN-05] without an earlier release, and of a build that a start found, the base stays', async () => {
  await pool().query('delete from past_bases');
  await failAt([1, 2, 3, 4, 5]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  await newBase();
  await pool().query('update channels set release_id = null where base = $1', [release.base]);
  await pool().query('delete from release_failures');
  await failAt([11, 12, 13, 14, 15]);
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
  expect(await count('mails')).toBe(0);
});

it('[OWN-05] of failures that come at once to two processes one sets the base back', async () => {
  const networks = Array.from({ length: 12 }, (_, i) => i);
  for (const one of networks) await load(network(one));
  await noted(12);
  const second = await createApp(site.api.deps);
  await Promise.all(
    networks.map((one) => fail(network(one), report(), one % 2 === 0 ? site.api.app : second)),
  );
  await second.close();
  expect([await baseNow(), await count('audit')]).toEqual([[{ version: '1.1.0' }], 1]);
});

it('[OWN-05] views and failures of the last ten minutes are metrics by remote and release', async () => {
  await site.open('/hfc/home');
  await site.viewsOf(1);
  await fail(network(1));
  await fail(network(2), { ...report(), remote: 'mf-forged' });
  const { body } = await site.api.app.inject('/metrics');
  const labels = `remote="mf-dashboard",release="2.0.0+${release.hash}"`;
  expect(body).toContain(`commonhearth_release_views{${labels}} 1`);
  expect(body).toContain(`commonhearth_release_failures{${labels},kind="render"} 1`);
  expect(body).not.toContain('mf-forged');
});

it('[OWN-05] counts unknown kinds under one label of the metric', async () => {
  for (const [i, kind] of ['made up', 'made up too', 'rejection', 'render'].entries())
    await fail(network(i), { ...report(), kind });
  const { body } = await site.api.app.inject('/metrics');
  const counts = body.matchAll(/^commonhearth_release_failures\{.*kind="(.*)"\} (\d+)$/gm);
  expect(Object.fromEntries([...counts].map(([, kind = '', n]) => [kind, n]))).toEqual({
    other: '2',
    rejection: '1',
    render: '1',
  });
});

it('[RWD-02] errors of browsers do not set a base back', async () => {
  for (const one of [1, 2, 3, 4, 5]) await load(network(one));
  await noted(5);
  for (const one of [1, 2, 3, 4, 5]) await fail(network(one), { ...report(), kind: 'browser' });
  expect(await baseNow()).toEqual([{ version: '2.0.0' }]);
});
