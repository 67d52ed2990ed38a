import { resolveRegistry } from '@commonhearth/registry';
import { createPlatformStore } from '@commonhearth/contract/host';
import { createSlice } from '@commonhearth/contract/toolkit';
import { fakeServices } from '@commonhearth/testing/platform';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import manifest from '../../shell.manifest.ts';
import { guards } from './guards/index.ts';
import { createNavigator } from './navigator.ts';
import { fakeHistory } from './navigator.harness.ts';
import { createRouteTable } from './route-table.ts';
import { proceed, remembered, type Effect, type Guard } from './guard.ts';

let registry: ReturnType<typeof resolveRegistry>;
beforeAll(async () => {
  const [dashboard] = (await readRemoteManifests()).filter(({ name }) => name === 'mf-dashboard');
  const descriptor = { ...dashboard, format: 1, hash: '0123456789ab', entry: 'remoteEntry.js', modules: {} };
  registry = resolveRegistry(
    'development',
    { base: '/assets/' },
    [{ remote: 'mf-dashboard', base: '/r/', percent: 100, descriptor: descriptor as never }],
    0,
  );
});
function setUp(
  start: string,
  given: { readonly guards?: readonly Guard[]; readonly settled?: Promise<boolean> } = {},
) {
  const history = fakeHistory(start);
  const effects: Effect[] = [];
  const services = fakeServices();
  const { store, injectFor } = createPlatformStore(services);
  const navigator = createNavigator(
    {
      guards: given.guards ?? guards,
      inject: injectFor({ name: 'shell', release: '1.0.0' }),
      publicSite: null,
      onFailed: (error) => {
        throw error;
      },
      table: createRouteTable(manifest.routes, registry),
      state: () => store.getState(),
      sessionSettled: () => given.settled ?? Promise.resolve(true),
      kept: services.kept,
      apply: async (effect) => {
        effects.push(effect);
        if (effect.kind === 'wait') await store.dispatch(effect.work);
        if (effect.kind === 'dispatch') store.dispatch(effect.action);
      },
    },
    history,
  );
  return { history, navigator, effects };
}
const routeAt = (navigator: {
  place: () => { matched?: { route: { name: string } } | undefined } | undefined;
}) => navigator.place()?.matched?.route.name;

it('[RTE-02] a market path in any spelling ends at the dashboard with the market in the address and saved', async () => {
  const { history, navigator, effects } = setUp('/hfc/Los-Angeles?minp=5');
  await navigator.start();
  expect([routeAt(navigator), ...history.entries]).toEqual([
    'HFC Home Dashboard',
    '/hfc/home?minp=5&mk=los_angeles',
  ]);
  expect(effects).toContainEqual({
    kind: 'dispatch',
    action: {
      type: 'navigation/initialRegionSet',
      payload: { initialMarketId: null, initialMarketName: 'Los Angeles' },
    },
  });
});

it('[RTE-03] / leads to the dashboard, /hfc asks for login first', async () => {
  const root = setUp('/');
  await root.navigator.start();
  const hfc = setUp('/hfc');
  await hfc.navigator.start();
  expect([routeAt(root.navigator), routeAt(hfc.navigator)]).toEqual(['HFC Home Dashboard', 'Auth Check']);
  // no market is chosen for the visitor
  expect([root.history.entries, root.effects]).toEqual([
    ['/hfc/home'],
    expect.not.arrayContaining([
      expect.objectContaining({
        action: expect.objectContaining({ type: 'navigation/initialRegionSet' }) as unknown,
      }),
    ]),
  ]);
});

it('a newer navigation cancels the older one', async () => {
  let release: (known: boolean) => void = () => undefined;
  const { history, navigator } = setUp('/hfc/home', {
    settled: new Promise<boolean>((resolve) => {
      release = resolve;
    }),
  });
  await navigator.start();
  const older = navigator.open('/hfc/favorites', 'push');
  await navigator.open('/login', 'push');
  release(true);
  await older;
  expect([routeAt(navigator), ...history.entries]).toEqual(['Login', '/hfc/home', '/login']);
});

it('a page that needs a session stands at its address as unsettled while nobody knows who is here', async () => {
  const { history, navigator } = setUp('/hfc/favorites', { settled: Promise.resolve(false) });
  await navigator.start();
  expect(navigator.place()).toMatchObject({
    failed: 'session unsettled',
    matched: { route: { name: 'Shortlist' } },
  });
  expect(history.entries).toEqual(['/hfc/favorites']);
});

it.each([
  ['/hfc//home', '/hfc/home'],
  ['/hfc/home/?tag=pool#map', '/hfc/home?tag=pool#map'],
  ['//login', '/login'],
  ['/hfc//LOS-ANGELES/', '/hfc/home?mk=los_angeles'],
])('%s ends at %s', async (given, wanted) => {
  const { history, navigator } = setUp(given);
  await navigator.start();
  expect(history.entries).toEqual([wanted]);
  expect(navigator.place()?.matched).toBeDefined();
});

it('a path with a broken escape is not found, and stays', async () => {
  const { history, navigator } = setUp('/%zz');
  await navigator.start();
  expect([navigator.place()?.matched, ...history.entries]).toEqual([undefined, '/%zz']);
});

it('[NAV-12] guards run in their order, each once, on every navigation', async () => {
  const ran: string[] = [];
  const spies = guards.map((one): Guard => ({
    ...one,
    run: (situation) => {
      ran.push(one.name);
      return one.run(situation);
    },
  }));
  const { navigator } = setUp('/hfc/home', { guards: spies });
  await navigator.start();
  expect(ran).toEqual(guards.map(({ name }) => name));
});

it('a guard remembers for itself, from one navigation to the next', async () => {
  const memory = createSlice({
    name: 'arrivals',
    initialState: { count: 0 },
    reducers: { arrived: ({ count }) => ({ count: count + 1 }) },
  });
  const counted: number[] = [];
  const counting: Guard = {
    name: 'count arrivals',
    memory,
    readsSession: () => false,
    run: (situation) => {
      counted.push(remembered(memory, situation).count);
      return { ...proceed, effects: [{ kind: 'dispatch', action: memory.actions.arrived() }] };
    },
  };
  const { navigator } = setUp('/hfc/home', { guards: [counting] });
  await navigator.start();
  await navigator.open('/login', 'push');
  expect(counted).toEqual([0, 1]);
});

it('an entry of the history keeps its name when its address changes, and a new one gets its own', async () => {
  const { navigator } = setUp('/hfc/home');
  await navigator.start();
  const first = navigator.place()?.entry;
  await navigator.open('/hfc/home?tag=pool', 'replace');
  expect(navigator.place()?.entry).toBe(first);
  await navigator.open('/login', 'push');
  expect(navigator.place()?.entry).not.toBe(first);
});

it('a link to where one is makes no second entry of the history', async () => {
  const { history, navigator } = setUp('/hfc/home');
  await navigator.start();
  await navigator.open('/login', 'push');
  await navigator.open('/login', 'push');
  expect(history.entries).toEqual(['/hfc/home', '/login']);
});

describe('query changes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[QRY-01] are merged for 35 ms into one navigation: a push if any caller asked for one', async () => {
    const { history, navigator } = setUp('/hfc/home?tag=pool');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    navigator.changeQuery({ cid: '7', tag: null }, { push: true });
    navigator.changeQuery({ minp: '2' });
    await vi.advanceTimersByTimeAsync(34);
    expect(history.entries).toEqual(['/hfc/home?tag=pool']);
    await vi.advanceTimersByTimeAsync(1);
    expect(history.entries).toEqual(['/hfc/home?tag=pool', '/hfc/home?minp=2&cid=7']);
  });

  it('[QRY-01] wait 35 ms from the first, however many follow', async () => {
    const { history, navigator } = setUp('/hfc/home');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(30);
    navigator.changeQuery({ minp: '2' });
    await vi.advanceTimersByTimeAsync(5);
    expect(history.entries).toEqual(['/hfc/home?minp=2']);
  });

  it('[QRY-01] belong to the page that made them: a link in the same tick leaves without them', async () => {
    const { history, navigator } = setUp('/hfc/home');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    await navigator.open('/login', 'push');
    await vi.advanceTimersByTimeAsync(100);
    expect(history.entries).toEqual(['/hfc/home?minp=1', '/login']);
  });

  it('[QRY-01] belong to the page that made them: after Back they are gone with it', async () => {
    const { history, navigator } = setUp('/login');
    await navigator.start();
    await navigator.open('/hfc/home', 'push');
    navigator.changeQuery({ minp: '1' });
    navigator.back();
    await vi.advanceTimersByTimeAsync(100);
    expect([routeAt(navigator), ...history.entries]).toEqual(['Login', '/login']);
  });

  it('[QRY-01] do not cancel a navigation that is under way', async () => {
    let release: (known: boolean) => void = () => undefined;
    const { history, navigator } = setUp('/hfc/home', {
      settled: new Promise<boolean>((resolve) => {
        release = resolve;
      }),
    });
    await navigator.start();
    const away = navigator.open('/hfc/favorites', 'push');
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(35);
    release(true);
    await away;
    expect([routeAt(navigator), ...history.entries]).toEqual(['Auth Check', '/hfc/home?minp=1', '/auth']);
  });

  it('[QRY-02] that a link cancelled stay with the page that it leaves', async () => {
    let release: (known: boolean) => void = () => undefined;
    const slow: Guard = { name: 'slow', readsSession: () => ready, run: () => proceed };
    let ready = false;
    const { history, navigator } = setUp('/hfc/home', {
      guards: [slow],
      settled: new Promise<boolean>((resolve) => {
        release = resolve;
      }),
    });
    await navigator.start();
    ready = true;
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(35);
    // one more, while the first is on its way
    navigator.changeQuery({ maxp: '9' });
    await vi.advanceTimersByTimeAsync(35);
    expect(history.entries).toEqual(['/hfc/home']);
    const away = navigator.open('/login', 'push');
    release(true);
    await away;
    await vi.advanceTimersByTimeAsync(2000);
    expect(history.entries).toEqual(['/hfc/home?minp=1&maxp=9', '/login']);
  });

  it('[QRY-02] that are taken back before they arrived do not arrive', async () => {
    const settled = Promise.withResolvers<boolean>();
    let slow = false;
    const guard: Guard = { name: 'slow', readsSession: () => slow, run: () => proceed };
    const { history, navigator } = setUp('/hfc/home', { guards: [guard], settled: settled.promise });
    await navigator.start();
    slow = true;
    navigator.changeQuery({ minp: '1' }, { push: true });
    await vi.advanceTimersByTimeAsync(35);
    navigator.changeQuery({ minp: null });
    await vi.advanceTimersByTimeAsync(35);
    settled.resolve(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(history.entries).toEqual(['/hfc/home']);
  });

  it('[QRY-01] are a replace when nobody asked for a push', async () => {
    const { history, navigator } = setUp('/hfc/home');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(35);
    expect(history.entries).toEqual(['/hfc/home?minp=1']);
  });
});
