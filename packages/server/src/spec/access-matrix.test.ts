import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createArea,
  createCompound,
  createPerson,
  createTestApi,
  createWorld,
  type ApiAnswer,
  type Target,
  type TestApi,
  type World,
} from '@commonhearth/testing-server/api';
import { z } from 'zod';
import { createApp } from '../app/app.ts';
import { listCalls } from '../collect/calls.ts';
import { defineCall } from '../http/call.ts';
import { permissions } from '../permissions.ts';
import {
  columns,
  expectedOf,
  isShared,
  kindsNamed,
  requestOf,
  type Column,
} from './matrix-callers.harness.ts';
import { allCalls, mountedCalls, sampleOf } from './mounted-calls.harness.ts';
import { everyTestCall, testCallers } from './test-calls.harness.ts';

type Row = (typeof mountedCalls)[number];

let api: TestApi;
let world: World;
const expired = { token: '' };
const foreign = { token: '' };
beforeAll(async () => {
  api = await createTestApi({ more: { calls: everyTestCall(() => api.deps), callers: testCallers } });
  world = await createWorld(api);
  const payload = {
    user_id: world.staff.userId,
    email: world.staff.email,
    is_staff: true,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
  };
  const now = api.clock.now;
  api.clock.now = new Date(now.getTime() - 2 * 3600_000);
  expired.token = (await api.tokens.issue(payload, world.staff.sessionId)).token;
  api.clock.now = now;
  const genuine = await api.tokens.issue(payload, world.staff.sessionId);
  foreign.token = `${genuine.token.slice(0, -4)}${genuine.token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
});
afterAll(() => api.close());

/** What holds nowhere: it is refused wherever a token is looked at. */
const invalid: readonly Column[] = [
  { name: 'an expired token', is: [], person: (to) => to.consumer, bearer: () => expired.token },
  { name: 'a foreign token', is: [], person: (to) => to.consumer, bearer: () => foreign.token },
];
const isPlain = (who: string) => kindsNamed(who).includes('anyone') && !isShared(who);

async function request(
  row: Row,
  column: Column,
  target: Target,
): Promise<{ answer: ApiAnswer; allowed: number | undefined }> {
  const named = kindsNamed(row.who);
  const sample = await sampleOf(row, world, column.person(world), target);
  const { path, query, body, as, sign } = requestOf(sample, column, named);
  const [method = '', template = ''] = row.call.split(' ');
  const address = template.replace(/\{(\w+)\}/g, (_all, name: string) => path?.[name] ?? '');
  const parameters = new URLSearchParams(query).toString();
  const answer = await api.call(method, parameters === '' ? address : `${address}?${parameters}`, {
    token: column.bearer(world),
    body,
    as,
    sign,
    ...(column.cookie !== undefined && { headers: { cookie: column.cookie(world) } }),
  });
  return { answer, allowed: sample.allowed };
}

const knownRefusal = expect.stringMatching(
  /^(authentication_required|token_expired|token_invalid)$/,
) as unknown;

describe.each([...columns, ...invalid])('[API-02] [SRV-05] $name', (column) => {
  it.each(mountedCalls)('[$id] $call', async (row) => {
    await api.database.pool.query('delete from rate_limits');
    const { answer, allowed } = await request(row, column, 'own');
    const refused = invalid.includes(column) && !isPlain(row.who);
    expect({
      status: answer.status,
      code: answer.status === 401 || answer.status === 403 ? answer.body['code'] : undefined,
      challenge: answer.headers['www-authenticate'],
    }).toEqual({
      status: refused ? 401 : expectedOf(row.who, column, allowed),
      code: answer.status === 403 ? 'magic_link_limited' : answer.status === 401 ? knownRefusal : undefined,
      challenge: answer.status === 401 ? 'Bearer' : undefined,
    });
  });
});

const columnOf = (name: string): Column => {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`There is no column ${name}.`);
  return column;
};

it('[API-02] [SRV-05] a home in an area in beta is there for who was let into it, and for staff, and for nobody else', async () => {
  const { areaId } = await createArea(api, { name: 'Fremont', status: 'in_beta' });
  const compoundId = await createCompound(api, { periodId: world.periodId, areaId, status: 'published' });
  const { userId, token } = await createPerson(api);
  const status = async (asked?: string) =>
    (await api.call('GET', `/hfc/compounds/${compoundId}`, { token: asked })).status;
  expect(await status(token)).toBe(404);
  await api.database.pool.query('insert into area_beta_users values ($1, $2, $3)', [
    areaId,
    userId,
    api.clock.now,
  ]);
  expect([await status(token), await status(world.staff.token)]).toEqual([200, 200]);
  expect([await status(), await status(world.consumer.token)]).toEqual([404, 404]);
  await api.database.pool.query("update areas set status = 'internal_review' where area_id = $1", [areaId]);
  expect(await status(token)).toBe(404);
});

it('[SRV-05] a call that lets in a kind of caller that there is not stops the start, and a row that names one fails the tests', async () => {
  const odd = defineCall({
    id: 'TEST-99',
    method: 'GET',
    path: '/test/odd',
    operationId: 'testOdd',
    summary: 'For a kind that is none',
    policy: { name: 'test.odd', callers: 'pigeon' },
    response: z.object({}),
    handler: () => Promise.resolve({}),
  });
  await expect(createApp(api.deps, { calls: [odd] })).rejects.toThrow('there is no such kind of caller');
  expect(() => kindsNamed('staff; pigeon')).toThrow('names "pigeon"');
});

it('[SRV-05] every permission lets people into a call, but one of production and two that calls ask for later', () => {
  const asked = new Set(listCalls(api.deps).flatMap(({ policy }) => policy.callers));
  const unasked = permissions.filter((permission) => !asked.has(permission));
  expect(unasked).toEqual(['releases.try', 'cycles.delete-published', 'releases.allow']);
});

/** Ids of what is the same for everyone; any other id in a request names a thing that can be somebody else's. */
const sharedIds = new Set(['market_id', 'city_id', 'area_id']);
const namesThings = ({ call, takes }: Row): boolean =>
  [...`${call} ${takes}`.matchAll(/\b\w+_id\b/g)].some(([name]) => !sharedIds.has(name));
const named = mountedCalls.filter((row) => (row.who === 'user' || isShared(row.who)) && namesThings(row));

describe.each([
  { name: 'a consumer with what is not theirs', column: columnOf('user'), seesHidden: false },
  { name: 'staff with what is not theirs', column: columnOf('staff'), seesHidden: true },
])('[API-02] $name', ({ column, seesHidden }) => {
  it.each(named)('[$id] $call', async (row) => {
    const { answer } = await request(row, column, 'others');
    expect(answer.status).toBe(seesHidden && isShared(row.who) ? 200 : 404);
  });
});

const ofRemotes = mountedCalls.filter(({ who }) => who.includes('of that remote'));
it.each(ofRemotes)('[API-02] [$id] $call of another remote is not there for a token', async (row) => {
  const { answer } = await request(row, columnOf('release token'), 'others');
  expect(answer.status).toBe(404);
});

it('[API-02] each mounted call is a line of the table with its method and path, and the matrix asks each of them', () => {
  const routes = api.app.guardedRoutes.filter(({ call, method }) => call !== undefined && method !== 'HEAD');
  const mounted = routes
    .map(
      ({ method, url, call }) =>
        `${call ?? ''} ${method} ${url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`,
    )
    .sort();
  const lines = new Set(allCalls.map(({ id, call }) => `${id} ${call}`));
  const unlisted = mounted.filter((one) => !lines.has(one));
  expect(unlisted.map((one) => `${one} has no row in spec/calls.json: add it at the end`)).toEqual([]);
  expect(mountedCalls.map(({ id, call }) => `${id} ${call}`).sort()).toEqual(mounted);
  const foundation = allCalls.filter(({ area }) => area === 'Foundation');
  expect(mountedCalls).toEqual(expect.arrayContaining(foundation));
  expect(new Set(mounted).size).toBe(mounted.length);
});

it("[API-02] a call of the tests' own, wherever it is written, is one that the matrix and the bad-input test ask", () => {
  const root = join(import.meta.dirname, '..');
  const harnesses = globSync('**/*.harness.ts', { cwd: root });
  const written = harnesses.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bid: '(TEST-\d+)'/g)].map(([, id]) => id),
  );
  expect(written.length).toBeGreaterThan(0);
  expect(new Set(written)).toEqual(
    new Set(mountedCalls.map(({ id }) => id).filter((id) => id.startsWith('TEST-'))),
  );
});

it('[API-02] every other route of the server refuses, or answers the same whoever asks', async () => {
  const others = api.app.guardedRoutes.filter(({ call }) => call === undefined);
  const isRefusal = ({ policy }: { policy: string }) => policy === 'method-not-allowed';
  const served = others.filter((route) => !isRefusal(route) && route.policy !== 'auth-provider');
  const ask = async (method: string, url: string, token?: string) => {
    const answer = await api.app.inject({
      method: method as 'GET',
      url: url.replace('*', 'something'),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    // its figures move with every request: what it tells of is the same
    const body = url === '/metrics' ? (answer.body.match(/^# .*$/gm)?.join('\n') ?? '') : answer.body;
    return [answer.statusCode, body.replace(/urn:request:[\da-f-]+/, '')] as const;
  };
  // what is posted there carries the policy that it was signed with
  const writes = served.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  expect(writes.map(({ method, url, policy }) => [method, url, policy])).toEqual([
    ['POST', '/objects', 'signed-post'],
  ]);
  expect(served.map(({ url }) => url).filter((url) => url.startsWith('/api'))).toEqual(
    Array(2).fill('/api/openapi.json'),
  );
  for (const { method, url } of served)
    expect(await ask(method, url, world.superuser.token)).toEqual(await ask(method, url));
  for (const { method, url } of others.filter(isRefusal))
    expect([404, 405]).toContain((await ask(method, url, world.superuser.token))[0]);
  const ofProvider = others.filter(({ policy }) => policy === 'auth-provider');
  expect(ofProvider.filter(({ url }) => !/^\/auth\/v1(\/|$)/.test(url))).toEqual([]);
  expect(served.length).toBeGreaterThan(15);
});
