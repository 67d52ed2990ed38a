import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { sql } from 'drizzle-orm';
import { liveShells } from '../../../db/schema/index.ts';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { askRelease, makeRelease, uploadRelease } from './releases.harness.ts';

let api: TestApi;
let builds: Checkout;
let tokens: Record<'mf-a' | 'mf-b' | 'staff' | 'superuser', string>;
const filter = { slot: 'feed-filter', module: './home', version: 1, order: 2, ifKept: ['circle'] };
const made = {
  a: makeRelease({ offers: [{ slot: 'feed-filter', version: 1, route: 'Page of mf-a' }] }),
  b: makeRelease({ name: 'mf-b', slots: [{ ...filter, parameter: 'fn' }] }),
};
beforeAll(async () => {
  api = await createTestApi();
  builds = await mountSampleSite(api.deps);
  tokens = {
    'mf-a': await createReleaseToken(api, 'mf-a', 'ci of team A'),
    'mf-b': await createReleaseToken(api, 'mf-b', 'ci of team B'),
    staff: (await createPerson(api, { staff: true })).token,
    superuser: (await createPerson(api, { staff: true, email: superuserEmail })).token,
  };
  for (const [by, release] of [
    ['mf-a', made.a],
    ['superuser', made.b],
  ] as const) {
    await uploadRelease(api, tokens[by], release);
    const { status } = await askRelease(api, tokens[by], release, {
      channel: 'development',
      channel_version: 0,
      message: 'The first one',
      commit: 'abc',
    });
    if (status !== 200) throw new Error('a release was refused');
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  }
});
afterAll(async () => {
  builds.remove();
  await api.close();
});

interface Answer {
  readonly channels: readonly Record<string, unknown>[];
  readonly releases: readonly Record<string, unknown>[];
  readonly traffic: readonly Record<string, unknown>[];
  readonly audit: readonly Record<string, unknown>[];
  readonly shells: readonly Record<string, unknown>[];
  readonly may_change: boolean;
}
const look = async (who: keyof typeof tokens, query = '') => {
  const { status, body } = await api.call('GET', `/hfc/_i/releases${query}`, { token: tokens[who] });
  return { ...(body as unknown as Answer & Record<string, unknown>), status };
};
const named = (rows: readonly Record<string, unknown>[]) => rows.map(({ remote }) => remote);

it('[CAL-104] staff see what is live where, since when and by whom, with the audit, newest first', async () => {
  const seen = await look('staff');
  expect(seen).toMatchObject({ status: 200, channel: 'development', may_change: false, frozen: null });
  expect(seen.channels).toMatchObject([
    {
      remote: 'mf-a',
      channel_version: 1,
      base: {
        version: '1.0.0',
        hash: made.a.hash,
        percent: 100,
        started: false,
        since: '2026-11-20T12:00:00.000Z',
      },
      rollout: null,
      before: [],
    },
    { remote: 'mf-b', base: { hash: made.b.hash } },
    { remote: 'mf-dashboard', base: { started: true } },
  ]);
  expect(seen.releases).toMatchObject([
    { remote: 'mf-b', by: superuserEmail, released_at: '2026-11-20T12:01:00.000Z' },
    { remote: 'mf-a', by: 'ci of team A', commit: 'abc', message: 'The first one', owner: 'team A' },
  ]);
  expect(seen.audit.map(({ remote, action, by }) => [remote, action, by])).toEqual([
    ['mf-b', 'release', superuserEmail],
    ['mf-b', 'register', superuserEmail],
    ['mf-a', 'release', 'ci of team A'],
    ['mf-a', 'register', 'ci of team A'],
  ]);
  expect(seen.audit[0]?.['after']).toMatchObject({
    base: `1.0.0+${made.b.hash}`,
    message: 'The first one',
    checks: { tests: { passed: true }, smoke: { passed: true } },
  });
});

it('[OWN-01] [CAL-104] says which places each release offers and fills; an older build offers none', async () => {
  const { channels } = await look('staff');
  expect(channels).toMatchObject([
    { remote: 'mf-a', base: { places: { offers: [{ place: 'feed-filter', version: 1 }], fills: [] } } },
    {
      remote: 'mf-b',
      base: {
        places: {
          offers: [],
          fills: [{ place: 'feed-filter', version: 1, order: 2, if_kept: ['circle'], parameter: 'fn' }],
        },
      },
    },
    { remote: 'mf-dashboard', base: { places: { offers: [], fills: [] } } },
  ]);
});

it('[CAL-104] a token sees its own remote only, and a filter shows one', async () => {
  for (const seen of [await look('mf-a'), await look('staff', '?remote=mf-a')])
    for (const rows of [seen.channels, seen.releases, seen.audit])
      expect(new Set(named(rows))).toEqual(new Set(['mf-a']));
  expect((await look('mf-a')).may_change).toBe(true);
  expect((await look('superuser')).may_change).toBe(true);
  expect((await look('mf-b', '?remote=mf-a')).status).toBe(404);
});

it('[CAL-104] [PLT-15] views and counted failures are told in steps of ten minutes of the last day', async () => {
  const base = `remotes/mf-a/1.0.0+${made.a.hash}/`;
  await api.database.pool.query(
    `insert into release_views (remote, base, minute, views)
       select 'mf-a', $1, date_bin('10 minutes', now(), 'epoch') - a.ago, a.views
       from (values (interval '0', 3), (interval '-1 minute', 4), (interval '1 hour', 5), (interval '25 hours', 6)) a (ago, views)`,
    [base],
  );
  await api.database.pool.query(
    `insert into release_failures (remote, base, view, place, at, kind, route, counted)
       select 'mf-a', $1, a.view, a.view, date_bin('10 minutes', now(), 'epoch') + interval '1 minute' - a.ago, 'load', '/', a.counted
       from (values ('a', interval '0', true), ('b', interval '0', true), ('c', interval '0', false), ('d', interval '1 hour', true)) a (view, ago, counted)`,
    [base],
  );
  const { traffic } = await look('staff');
  expect(traffic).toMatchObject([
    { remote: 'mf-a', version: '1.0.0', hash: made.a.hash, views: 7, failures: 2 },
    { views: 5, failures: 1 },
  ]);
  expect(Number(new Date(String(traffic[0]?.['at']))) % 600_000).toBe(0);
  expect((await look('mf-b')).traffic).toEqual([]);
});

it('[OWN-01] [CAL-104] shells that offer the same are one, with the number of processes that serve it now; one that was silent for an hour is none', async () => {
  const shell = {
    format: 1,
    name: 'shell',
    version: '1.0.0',
    contract: '1.0.0',
    routes: [],
    entry: [],
    fonts: [],
  };
  const barEnd = { slot: 'bar-end', version: 1, route: 'About' };
  await api.database.db.delete(liveShells);
  await api.database.pool.query(
    `insert into live_shells (process_id, shell, seen_at) values
       (gen_random_uuid(), $1, now()), (gen_random_uuid(), $1, now() - interval '2 minutes'),
       (gen_random_uuid(), $1, now() - interval '3 minutes'), (gen_random_uuid(), $5, now() - interval '59 minutes'),
       (gen_random_uuid(), $2, now()), (gen_random_uuid(), $3, now()),
       (gen_random_uuid(), $4, now() - interval '61 minutes')`,
    [
      shell,
      { ...shell, contract: '1.1.0', olderContracts: ['0.9.0'], offers: [barEnd] },
      { ...shell, contract: '1.1.0', olderContracts: ['0.8.0'], offers: [barEnd] },
      { ...shell, contract: '9.0.0' },
      { ...shell, contract: '1.2.0' },
    ],
  );
  const { shells } = await look('staff');
  expect(
    shells
      .map(({ contract, older_contracts, processes, offers }) => [
        contract,
        older_contracts,
        processes,
        offers,
      ])
      .sort(),
  ).toEqual([
    ['1.0.0', undefined, 2, []],
    ['1.1.0', ['0.8.0'], 1, [{ place: 'bar-end', version: 1 }]],
    ['1.1.0', ['0.9.0'], 1, [{ place: 'bar-end', version: 1 }]],
    ['1.2.0', undefined, 0, []],
  ]);
  await api.database.db.delete(liveShells);
});

it('tells how each live release came there, however many newer ones there are', async () => {
  await api.deps.database.db.execute(sql`
    insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
    select 'mf-busy', '1.0.' || n, lpad(to_hex(n), 12, '0'), '{"contract":"^2.0.0"}',
      '{"tests":{"passed":true}}', '{"entry":1,"page":1,"all":1}', '2100-01-01'
    from generate_series(1, 210) n`);
  const told = named((await look('staff')).releases);
  expect([told.length, told.slice(-2)]).toEqual([202, ['mf-b', 'mf-a']]);
  await api.deps.database.db.execute(sql`delete from releases where remote = 'mf-busy'`);
});
