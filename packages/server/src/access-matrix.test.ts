import {
  createTestApi,
  createWorld,
  type ApiAnswer,
  type Person,
  type Target,
  type TestApi,
  type World,
} from '@commonhearth/testing/api';
import { allCalls, mountedCalls, sampleOf } from './spec/mounted-calls.harness.ts';

type Row = (typeof mountedCalls)[number];

let api: TestApi;
let world: World;
const expired = { token: '' };
const foreign = { token: '' };
beforeAll(async () => {
  api = await createTestApi();
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

interface Role {
  readonly name: string;
  readonly caller: () => Person;
  readonly token: () => string | undefined;
  readonly target: Target;
  readonly expected: (who: string, sample: { allowed?: number }) => number;
}

const allowed = (sample: { allowed?: number }) => sample.allowed ?? 200;
const isPlain = (who: string) => who === 'anyone' || who === 'anyone, limited';
const isShared = (who: string) => who.startsWith('anyone if public');
/** What each line of the table means for a caller whom nobody knows. */
const stranger: Role['expected'] = (who, sample) => (isPlain(who) || isShared(who) ? allowed(sample) : 401);
/** A token that does not hold is refused wherever a token is looked at. */
const refused: Role['expected'] = (who, sample) => (isPlain(who) ? allowed(sample) : 401);
const member =
  (isStaff: boolean): Role['expected'] =>
  (who, sample) => {
    if (who === 'provider access token') return 401;
    return who === 'staff' && !isStaff ? 404 : allowed(sample);
  };
const consumer = () => world.consumer;
const staff = () => world.staff;

const roles: readonly Role[] = [
  { name: 'anonymous', caller: consumer, token: () => undefined, target: 'own', expected: stranger },
  {
    name: 'an expired token',
    caller: consumer,
    token: () => expired.token,
    target: 'own',
    expected: refused,
  },
  { name: 'a foreign token', caller: consumer, token: () => foreign.token, target: 'own', expected: refused },
  {
    name: "the provider's token",
    caller: consumer,
    token: () => world.providerToken,
    target: 'own',
    expected: (who, sample) => (who === 'provider access token' ? allowed(sample) : refused(who, sample)),
  },
  {
    name: 'consumer',
    caller: consumer,
    token: () => world.consumer.token,
    target: 'own',
    expected: member(false),
  },
  { name: 'staff', caller: staff, token: () => world.staff.token, target: 'own', expected: member(true) },
  {
    name: 'superuser',
    caller: () => world.superuser,
    token: () => world.superuser.token,
    target: 'own',
    expected: member(true),
  },
];

async function request(
  row: Row,
  caller: Person,
  target: Target,
  token: string | undefined,
): Promise<{ answer: ApiAnswer; allowed?: number }> {
  const sample = await sampleOf(row, world, caller, target);
  const [method = '', template = ''] = row.call.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_all, name: string) => sample.path?.[name] ?? '');
  const query = new URLSearchParams(sample.query).toString();
  const answer = await api.call(method, query === '' ? path : `${path}?${query}`, {
    token,
    body: sample.body,
  });
  return { answer, ...(sample.allowed !== undefined && { allowed: sample.allowed }) };
}

describe.each(roles)('[API-02] $name', ({ caller, token, target, expected }) => {
  it.each(mountedCalls)('[$id] $call', async (row) => {
    const { answer, ...sample } = await request(row, caller(), target, token());
    expect({ status: answer.status, code: answer.status === 401 ? answer.body['code'] : undefined }).toEqual({
      status: expected(row.who, sample),
      code:
        answer.status === 401
          ? (expect.stringMatching(/^(authentication_required|token_expired|token_invalid)$/) as unknown)
          : undefined,
    });
  });
});

/** Ids of what is the same for everyone; any other id in a request names a thing that can be somebody else's. */
const sharedIds = new Set(['market_id', 'city_id', 'area_id']);
const namesThings = ({ call, takes }: Row): boolean =>
  [...`${call} ${takes}`.matchAll(/\b\w+_id\b/g)].some(([name]) => !sharedIds.has(name));
const named = mountedCalls.filter((row) => (row.who === 'user' || isShared(row.who)) && namesThings(row));

describe.each([
  { name: 'a consumer with what is not theirs', person: consumer, seesHidden: false },
  { name: 'staff with what is not theirs', person: staff, seesHidden: true },
])('[API-02] $name', ({ person, seesHidden }) => {
  it.each(named)('[$id] $call', async (row) => {
    const { answer } = await request(row, person(), 'others', person().token);
    expect(answer.status).toBe(seesHidden && isShared(row.who) ? 200 : 404);
  });
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
  expect(mounted.filter((one) => !lines.has(one))).toEqual([]);
  expect(mountedCalls.map(({ id, call }) => `${id} ${call}`).sort()).toEqual(mounted);
  const foundation = allCalls.filter(({ area }) => area === 'Foundation');
  expect(mountedCalls).toEqual(expect.arrayContaining(foundation));
  expect(new Set(mounted).size).toBe(mounted.length);
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
    return [answer.statusCode, answer.body.replace(/urn:request:[\da-f-]+/, '')] as const;
  };
  expect(served.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([]);
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
