import { selectNavigation } from '@commonhearth/contract';
import { createSlice } from '@commonhearth/contract/toolkit';
import { buildUser } from '@commonhearth/fixtures/entities';
import { defaultDescription } from '@commonhearth/schemas/constants';
import { loadGuards } from './guards/situation.harness.ts';
import { effectPatienceMs, proceed, remembered, type Guard } from './guard.ts';
import { readRoutes, routeAt, setUp } from './routed-navigator.harness.ts';

beforeAll(readRoutes);

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

it('[QRY-06] rubbish in each parameter that the shell reads leaves the address', async () => {
  const ofHomes = 'cid=first&ohi=front&hco=2&mmo=on&slk=a%20b&nng=2&fs=roof&dsps=2&rcid=last';
  const ofPeople =
    'dev=yes&xf=maybe&xf_map=2&sid=%3Cb%3E&ral=https%3A%2F%2Felsewhere.example&mlt=a%20b&dmlt=%3F&ept=%3F';
  const { history, navigator } = setUp(`/hfc/home?${ofHomes}&${ofPeople}&imi=%3F&imn=Gotham&iai=&ian=`);
  await navigator.start();
  expect(history.entries).toEqual(['/hfc/home']);
});

it.each([
  ['seattle', 'Seattle'],
  ['bay_area', 'Bay Area'],
  ['los_angeles', 'Los Angeles'],
  ['austin', 'Austin'],
  ['washington_dc', 'Washington D.C.'],
])('[RTR-14] /hfc/%s leads to the dashboard of its market', async (key, initialMarketName) => {
  const { history, navigator, effects } = setUp(`/hfc/${key}`);
  await navigator.start();
  expect([routeAt(navigator), ...history.entries]).toEqual(['HFC Home Dashboard', `/hfc/home?mk=${key}`]);
  const payload = { initialMarketId: null, initialMarketName };
  expect(effects).toContainEqual({
    kind: 'dispatch',
    action: { type: 'navigation/initialRegionSet', payload },
  });
});

it('[RTR-35] [RTE-03] / leads to the dashboard', async () => {
  const { navigator, history, effects } = setUp('/');
  await navigator.start();
  // no market is chosen for the visitor
  expect([routeAt(navigator), history.entries, effects]).toEqual([
    'HFC Home Dashboard',
    ['/hfc/home'],
    expect.not.arrayContaining([
      expect.objectContaining({
        action: expect.objectContaining({ type: 'navigation/initialRegionSet' }) as unknown,
      }),
    ]),
  ]);
});

it('[RTR-15] [RTE-03] /hfc asks for login first, and leads to the dashboard after it', async () => {
  const { navigator, history, store } = setUp('/hfc');
  await navigator.start();
  const { redirectOnLogin } = selectNavigation(store.getState());
  expect([routeAt(navigator), redirectOnLogin]).toEqual(['Auth Check', '/hfc']);
  store.dispatch({
    type: 'session/signedIn',
    payload: { user: buildUser(), subscribers: [], subscriberId: null },
  });
  await navigator.open(redirectOnLogin ?? '', 'push');
  expect([routeAt(navigator), history.entries.at(-1)]).toEqual(['HFC Home Dashboard', '/hfc/home']);
});

it('[RTE-11] every navigation sets title and description, also a step back', async () => {
  const { navigator, history, effects } = setUp('/login');
  const pages = () =>
    effects
      .splice(0)
      .flatMap((effect) => (effect.kind === 'page' ? [[effect.title, effect.description]] : []));
  await navigator.start();
  const login = ['Log in', defaultDescription];
  expect(pages()).toEqual([login]);
  await navigator.open('/hfc/home', 'push');
  expect(pages()).toEqual([['Homes', defaultDescription]]);
  history.back();
  await vi.waitFor(() => {
    expect(pages()).toEqual([login]);
  }, 30_000);
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
  const guards = await loadGuards();
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

it('loads a late guard if an address needs it, in its place; goes on without it if it is missing or too late', async () => {
  const ran: string[] = [];
  const guardOf = (name: string): Guard => ({
    name,
    readsSession: () => false,
    run: () => {
      ran.push(name);
      return proceed;
    },
  });
  const load = vi.fn(() => Promise.resolve(guardOf('late')));
  const late = { name: 'late', isNeeded: ({ at }: { at: { search: string } }) => at.search !== '', load };
  const { history, navigator } = setUp('/hfc/home', { guards: [guardOf('first'), late, guardOf('last')] });
  await navigator.start();
  expect([ran.splice(0), load.mock.calls.length]).toEqual([['first', 'last'], 0]);
  await navigator.open('/hfc/home?cid=7', 'push');
  expect(ran.splice(0)).toEqual(['first', 'late', 'last']);
  load.mockRejectedValueOnce(new Error('offline'));
  await navigator.open('/hfc/home?cid=8', 'push');
  expect(ran.splice(0)).toEqual(['first', 'last']);
  vi.useFakeTimers();
  load.mockReturnValueOnce(new Promise(() => undefined));
  const opening = navigator.open('/hfc/home?cid=9', 'push');
  await vi.advanceTimersByTimeAsync(effectPatienceMs);
  await opening;
  vi.useRealTimers();
  expect([ran, history.entries.at(-1)]).toEqual([['first', 'last'], '/hfc/home?cid=9']);
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
