import type { TelemetryEvent } from '@commonhearth/contract';
import { countAt, endCounting, pass, silence, startMixpanelHost, until } from './counting.harness.ts';
import { beginLibrary } from './library.ts';

let host: Awaited<ReturnType<typeof startMixpanelHost>>;
beforeAll(async () => {
  host = await startMixpanelHost();
});
afterAll(() => host.stop());
beforeEach(() => {
  vi.useFakeTimers({ toNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  host.requests.length = 0;
  host.answer(() => ({ status: 200 }));
});
afterEach(() => {
  endCounting();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const filter = (value: string): TelemetryEvent => ({
  ...{ name: 'Filters', subevent: 'set', filter: 'tags', value, homes_left: 3 },
});
const told = (path: string) => host.requests.filter((one) => one.path === path);
/** How long the host waited for each request after the one before, in seconds. */
const gaps = () =>
  host.requests.slice(1).map(({ at }, n) => Math.round((at - (host.requests[n]?.at ?? 0)) / 1000));
const sizes = () => host.requests.map(({ items }) => items.length);

it('[TEL-01] tells the events with their properties, who it is by their id, and the market as a group', async () => {
  let person: string | null = null;
  const { say, stop, token } = countAt(host.apiHost, { person: () => person });
  const events: readonly TelemetryEvent[] = [
    { name: 'Page Viewed', route_name: 'Login', app: 'none', first_landing: true },
    { name: 'Signup Gate Seen', homes_opened: 4, explicit: false },
    { name: 'Signup Attempted', origin: 'Login', app: 'hfc', method: 'otp' },
    { name: 'Filters', subevent: 'cleared', filter: 'tags', value: '', homes_left: 3 },
    { name: 'Dashboard', subevent: 'liked', compound_id: 'c-1', market: 'austin' },
  ];
  const order = (name: unknown) => events.findIndex((event) => event.name === name);
  events.forEach(say);
  await until(() => told('/groups/').length > 0 && told('/track/').length > 0);
  const before = told('/track/').flatMap(({ items }) => items);
  const inOrder = before.toSorted((a, b) => order(a['event']) - order(b['event']));
  expect(inOrder).toMatchObject(
    events.map(({ name, ...properties }) => ({
      event: name,
      properties: { ...properties, token, distinct_id: expect.stringMatching(/^\$device:/) as unknown },
    })),
  );
  expect(told('/groups/')[0]?.items).toMatchObject([
    { $group_key: 'market', $group_id: 'austin', $set: { name: 'austin' } },
  ]);
  expect(JSON.stringify(before)).not.toMatch(/https?:|localhost/);
  expect(told('/engage/')).toEqual([]);
  person = 'ada lovelace';
  say(filter('near a park'));
  await until(() => told('/engage/').length > 0 && told('/track/').length > 1);
  const profiles = told('/engage/').flatMap(({ items }) => items);
  expect(new Set(profiles.map((one) => one['$distinct_id']))).toEqual(new Set(['ada lovelace']));
  expect(Object.assign({}, ...profiles.map((one) => one['$set']))).toMatchObject({
    user_id: 'ada lovelace',
    market: ['austin'],
  });
  const after = told('/track/').flatMap(({ items }) => items);
  expect(after.slice(events.length).toSorted((a, b) => order(a['event']) - order(b['event']))).toMatchObject([
    { event: '$identify' },
    {
      event: 'Filters',
      properties: { distinct_id: 'ada lovelace', $user_id: 'ada lovelace', market: ['austin'] },
    },
  ]);
  stop();
  expect(document.cookie).not.toContain(token);
});

it('[TEL-01] identifies nobody where that is off, and who comes next is another browser', async () => {
  const nobody = countAt(host.apiHost, { person: () => 'ada lovelace', identifies: false });
  nobody.say(filter('near a park'));
  await until(() => host.requests.length > 0);
  expect(JSON.stringify(host.requests)).not.toContain('ada lovelace');
  nobody.stop();
  let person: string | null = 'ada lovelace';
  const next = countAt(host.apiHost, { person: () => person });
  await until(() => told('/track/').length > 1 && told('/engage/').length > 0);
  person = null;
  host.requests.length = 0;
  next.say(filter('near water'));
  await until(() => told('/track/').length > 0);
  expect(JSON.stringify(told('/track/'))).not.toContain('ada lovelace');
  next.stop();
});

it('[TEL-01] the market is a group of who comes next in the tab too, and an event has the moment at which it was said', async () => {
  let person = 'ada lovelace';
  const { say, hear, stop } = countAt(host.apiHost, { person: () => person });
  const inAustin = { name: 'Dashboard', subevent: 'map_toggled', market: 'austin' } as const;
  say(inAustin);
  await until(() => told('/groups/').length > 0 && told('/track/').length > 0);
  person = 'grace hopper';
  await pass(2000);
  host.requests.length = 0;
  const saidAt = Date.now() - 7000;
  hear({ at: saidAt, event: inAustin });
  hear({ at: saidAt + 1000, event: filter('near a park') });
  const eventOf = (name: string) =>
    told('/track/')
      .flatMap(({ items }) => items)
      .find(({ event }) => event === name);
  await until(() => eventOf('Filters') !== undefined && eventOf('Dashboard') !== undefined);
  expect(eventOf('Dashboard')).toMatchObject({ properties: { time: saidAt / 1000 } });
  expect(eventOf('Filters')).toMatchObject({
    properties: { distinct_id: 'grace hopper', market: ['austin'], time: saidAt / 1000 + 1 },
  });
  stop();
});

it('[TEL-06] tells 50 at most at a time, every 5 s, strings cut at 255, with 90 s for an answer and a cookie of a year', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set');
  const timeouts = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
  const { say, stop, token } = countAt(host.apiHost);
  await pass(6000);
  const started = Date.now();
  for (let n = 0; n < 60; n++) say(filter('x'.repeat(300)));
  // all of them wait by then
  host.answer(() => ({ status: host.requests.length === 0 ? 503 : 200 }));
  await until(() => host.requests.length === 3);
  expect(sizes().slice(1)).toEqual([50, 10]);
  expect((host.requests[0]?.at ?? 0) - started).toBeLessThanOrEqual(5000);
  expect(host.requests[0]?.items[0]).toMatchObject({ properties: { value: 'x'.repeat(255) } });
  expect(timeouts.mock.calls.map(([ms]) => ms)).toEqual([90_000, 90_000, 90_000]);
  const ends = cookies.mock.calls.flatMap(
    ([text]) => new RegExp(`^mp_${token}_mixpanel=%7B.*expires=([^;]+)`).exec(text)?.[1] ?? [],
  );
  const days = ends.map((end) => Math.round((Date.parse(end) - started) / 86_400_000));
  expect(new Set(days)).toEqual(new Set([365]));
  const library = beginLibrary({ token, apiHost: host.apiHost, isSite: false }, () => undefined);
  expect(library.get_config('track_links_timeout')).toBe(300);
  await pass(1000);
  host.requests.length = 0;
  const later = Date.now();
  say(filter('near a park'));
  await until(() => host.requests.length === 1);
  expect((host.requests[0]?.at ?? 0) - later).toBeGreaterThan(3000);
  stop();
});

it('[TEL-06] goes without batches once more than 5 removals failed, and reports what was sent more than 5 times', async () => {
  const { say, stop, reported, token } = countAt(host.apiHost);
  await pass(6000);
  say(filter('near a park'));
  await pass(100);
  // what is removed stays: the browser writes nothing any more
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name !== `__mpq_${token}_ev`) Reflect.set(this, name, value);
  });
  await until(() => reported.length > 1);
  expect(reported).toEqual([
    'Error: [dupe] item ID sent too many times',
    'Error: Too many queue failures; disabling batching system.',
  ]);
  expect(host.requests).toHaveLength(6);
  vi.restoreAllMocks();
  say(filter('near water'));
  await until(() => host.requests.length > 6);
  expect(host.requests.at(-1)?.items).toMatchObject({ properties: { value: 'near water' } });
  stop();
});

it('[TEL-07] [ERR-46] tells again after 5xx, doubling the wait to 10 minutes at most', async () => {
  host.answer(() => ({ status: 503 }));
  const { say, stop } = countAt(host.apiHost);
  say(filter('near a park'));
  await until(() => host.requests.length === 10);
  expect(gaps()).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600]);
  stop();
});

it('[TEL-07] [ERR-46] waits after 429 as long as it is told, 10 minutes at most, and asks again after 90 s without an answer', async () => {
  const answers = [
    { status: 429, retryAfter: '7' },
    { status: 429, retryAfter: '3600' },
    { status: 500, retryAfter: '30' },
    { status: 429 },
    silence,
  ];
  host.answer(() => answers.shift() ?? { status: 200 });
  const { say, stop } = countAt(host.apiHost);
  say(filter('near a park'));
  await until(() => host.requests.length === 6);
  expect(gaps()).toEqual([7, 600, 30, 60, 90]);
  expect(host.requests.at(-1)?.items).toMatchObject([{ properties: { value: 'near a park' } }]);
  await pass(1_200_000);
  expect(host.requests).toHaveLength(6);
  stop();
});

it('[TEL-07] [ERR-47] tells events, people and groups as forms; halves what is too large, and drops an event that is by itself', async () => {
  host.answer((items) => ({
    status: items.length > 13 || JSON.stringify(items).includes('large') ? 413 : 200,
  }));
  const { say, stop, reported } = countAt(host.apiHost, { person: () => 'ada lovelace' });
  await pass(6000);
  expect(reported).toEqual([]);
  host.requests.length = 0;
  for (let n = 0; n < 50; n++) say(filter(n === 0 ? 'large' : String(n)));
  say({ name: 'Dashboard', subevent: 'liked', market: 'austin' });
  const taken = () =>
    told('/track/')
      .filter(({ status }) => status === 200)
      .flatMap(({ items }) => items);
  await until(() => reported.length > 0 && taken().length === 50);
  const refused = told('/track/').filter(({ status }) => status === 413);
  expect(refused.slice(0, 3).map(({ items }) => items.length)).toEqual([50, 25, 12]);
  expect(refused.map(({ items }) => items).filter(({ length }) => length === 1)).toMatchObject([
    [{ properties: { value: 'large' } }],
  ]);
  expect(JSON.stringify(taken())).not.toContain('large');
  expect(reported).toEqual(['Error: Single-event request too large; dropping']);
  expect(new Set(host.requests.map(({ path }) => path))).toEqual(
    new Set(['/track/', '/engage/', '/groups/']),
  );
  expect(new Set(host.requests.map(({ type }) => type))).toEqual(
    new Set(['application/x-www-form-urlencoded']),
  );
  stop();
});

it('[RWD-05] keeps 500 events at most for a server that is away, and tells on where storage is forbidden', async () => {
  const { say, stop, token } = countAt(host.apiHost);
  const waiting = () => (JSON.parse(localStorage.getItem(`__mpq_${token}_ev`) ?? '[]') as unknown[]).length;
  host.answer(() => ({ status: 503 }));
  const event = { id: 'x', flushAfter: Number.MAX_SAFE_INTEGER, payload: {} };
  localStorage.setItem(`__mpq_${token}_ev`, JSON.stringify(Array.from({ length: 499 }, () => event)));
  say(filter('near a park'));
  await until(() => waiting() === 500);
  say(filter('near water'));
  await pass(6000);
  expect(waiting()).toBe(500);
  stop();

  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  host.requests.length = 0;
  host.answer(() => ({ status: 200 }));
  const forbidden = countAt(host.apiHost);
  forbidden.say(filter('near water'));
  await until(() => host.requests.length > 0);
  expect(host.requests[0]?.items).toMatchObject({ properties: { value: 'near water' } });
  expect(forbidden.reported).toEqual([]);
  forbidden.stop();
});
