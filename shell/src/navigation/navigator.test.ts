import { resolveRegistry } from '@commonhearth/registry';
import type { SessionState } from '@commonhearth/contract';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import manifest from '../../shell.manifest.ts';
import { guards } from './guards/index.ts';
import { createNavigator, type BrowserHistory } from './navigator.ts';
import { createRouteTable } from './route-table.ts';
import type { At, Effect, Guard } from './guard.ts';
import { parseTarget } from './pipeline.ts';

function fakeHistory(
  start: string,
): BrowserHistory & { readonly entries: string[]; pop: (url: string) => void } {
  const entries = [start];
  let listener: () => void = () => undefined;
  const set = (url: string): void => {
    entries[entries.length - 1] = url;
  };
  return {
    entries,
    get location(): At {
      return parseTarget(entries.at(-1) ?? '/');
    },
    pushState: (_data, _unused, url) => {
      entries.push(url);
    },
    replaceState: (_data, _unused, url) => {
      set(url);
    },
    back: () => {
      entries.pop();
      listener();
    },
    onPop: (given) => {
      listener = given;
      return () => undefined;
    },
    pop: (url) => {
      set(url);
      listener();
    },
  };
}
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
const signedOut: SessionState = {
  status: 'not signed in',
  user: null,
  subscribers: [],
  subscriberId: null,
  attempted: true,
  refusal: null,
};

function setUp(
  start: string,
  given: { readonly guards?: readonly Guard[]; readonly settled?: Promise<boolean> } = {},
) {
  const history = fakeHistory(start);
  const effects: Effect[] = [];
  const navigator = createNavigator(
    {
      guards: given.guards ?? guards,
      table: createRouteTable(manifest.routes, registry),
      session: () => signedOut,
      sessionSettled: () => given.settled ?? Promise.resolve(true),
      apply: (effect) => {
        effects.push(effect);
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
    action: { type: 'navigation/initialMarketSet', payload: 'Los Angeles' },
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
        action: expect.objectContaining({ type: 'navigation/initialMarketSet' }) as unknown,
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

it('more than ten redirects in a row end on an error page', async () => {
  const circle: Guard = {
    name: 'needs session',
    readsSession: () => false,
    run: () => ({ kind: 'redirect', name: 'Login' }),
  };
  const { navigator } = setUp('/login', { guards: [circle] });
  await navigator.start();
  expect(navigator.place()?.failed).toBe('too many redirects');
});

describe('query changes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[QRY-01] are merged for 35 ms into one navigation: a push if any caller asked for one', async () => {
    const { history, navigator } = setUp('/hfc/home?tag=pool');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    navigator.changeQuery({ cid: '7', tag: null }, { push: true });
    navigator.changeQuery({ minp: '2' });
    await jest.advanceTimersByTimeAsync(34);
    expect(history.entries).toEqual(['/hfc/home?tag=pool']);
    await jest.advanceTimersByTimeAsync(1);
    expect(history.entries).toEqual(['/hfc/home?tag=pool', '/hfc/home?minp=2&cid=7']);
  });

  it('[QRY-01] are a replace when nobody asked for a push', async () => {
    const { history, navigator } = setUp('/hfc/home');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    await jest.advanceTimersByTimeAsync(35);
    expect(history.entries).toEqual(['/hfc/home?minp=1']);
  });
});
