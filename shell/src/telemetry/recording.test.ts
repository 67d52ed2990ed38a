import type { PageConfig } from '@commonhearth/contract';
import { recorderTimes } from '@commonhearth/schemas/constants';
import type { Recorder, RecordedPerson } from '@commonhearth/telemetry';
import { fakeFetch, fakeServices } from '@commonhearth/testing/platform';
import { sayConsent } from '../consent/consent.ts';
import { startRecording } from './recording.ts';

const ada: RecordedPerson = { user_id: '7', email: 'ada@people.example', name: 'Ada' };
type Given = Partial<NonNullable<PageConfig['telemetry']>> & {
  readonly spares?: boolean;
  readonly drawn?: number;
  readonly services?: ReturnType<typeof fakeServices>;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'consent=; path=/; max-age=0';
  window.dispatchEvent(new Event('pageshow'));
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
});

const servicesNow = () =>
  fakeServices({
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  });

function setUp({ spares = false, drawn = 0, services = servicesNow(), ...telemetry }: Given = {}) {
  const done: string[] = [];
  const world = {
    app: 'hfc' as 'hfc' | 'hfci',
    page: 'HFC Home Dashboard',
    person: null as RecordedPerson | null,
    loads: 0,
    changed: (): unknown => undefined,
    hears: false,
    asked: [] as { readonly url: string; readonly token: string | null }[],
    send: undefined as ((body: object) => Promise<unknown>) | undefined,
  };
  const recorder: Recorder = {
    identify: (person) => done.push(`identify ${person?.email ?? 'nobody'}`),
    page: (name) => done.push(`page ${name}`),
    request: () => undefined,
    end: () => done.push('end'),
    refuse: () => done.push('refuse'),
  };
  startRecording({
    config: { telemetry: { engagement: true, recorder: true, ...telemetry } } as PageConfig,
    services,
    random: () => drawn,
    fetch: (url, init) => {
      world.asked.push({
        url: typeof url === 'string' ? url : '',
        token: new Headers(init?.headers).get('authorization'),
      });
      return fakeFetch({ 'POST /api/recorder': { status: 202 }, 'POST /pieces': { status: 202 } })(url, init);
    },
    sparesData: () => spares,
    load: () => {
      world.loads += 1;
      const startRecorder = (
        own: { send: (body: object) => Promise<unknown> },
        who: RecordedPerson | null,
      ) => {
        done.push(`start ${who?.email ?? 'nobody'}`);
        world.send = own.send;
        return recorder;
      };
      return Promise.resolve({ startRecorder } as never);
    },
    hearRequests: (listener) => {
      world.hears = listener !== undefined;
    },
    app: () => world.app,
    page: () => world.page,
    person: () => world.person,
    subscribe: (follow) => {
      world.changed = follow;
    },
  });
  const rest = () => vi.advanceTimersByTimeAsync(recorderTimes.startMs + 20_000);
  return { world, done, rest };
}

it('[TEL-03] where it is on, records once the page is long at rest, says who is here and which page is shown', async () => {
  const { world, done, rest } = setUp();
  await vi.advanceTimersByTimeAsync(recorderTimes.startMs - 1);
  expect(world.loads).toBe(0);
  await rest();
  world.person = ada;
  world.page = 'HFC Shortlist';
  world.changed();
  world.changed();
  expect([done, world.hears]).toEqual([
    ['start nobody', 'page HFC Home Dashboard', 'identify ada@people.example', 'page HFC Shortlist'],
    true,
  ]);
});

it('of a part of all visits, records those that are drawn, and goes by the first draw after a reload', async () => {
  const services = servicesNow();
  for (const [drawn, loads] of [
    [0.3, 0],
    [0.1, 0],
  ] as const) {
    const { world, rest } = setUp({ recorderShare: 0.25, drawn, services });
    await rest();
    expect(world.loads).toBe(loads);
  }
  sessionStorage.clear();
  const another = setUp({ recorderShare: 0.25, drawn: 0.1 });
  await another.rest();
  expect(another.world.loads).toBe(1);
});

const ask = (asks: object) => () => {
  for (const [name, value] of Object.entries(asks))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
it.each<[string, Given, () => void]>([
  ['the site has it switched off', { recorder: false }, () => undefined],
  ['the browser asks not to be tracked', {}, ask({ doNotTrack: '1' })],
  ['the browser has global privacy control', {}, ask({ globalPrivacyControl: true })],
  [
    'the visitor refused',
    {},
    () => {
      sayConsent('refused');
    },
  ],
  ['the visitor spares data', { spares: true }, () => undefined],
  ['the site asks first, and has no yes [RWD-09]', { asksFirst: true }, () => undefined],
])('[TEL-03] nothing is loaded, and no request heard, where %s', async (_where, given, before) => {
  before();
  const { world, rest } = setUp(given);
  await rest();
  world.page = 'HFC Shortlist';
  world.changed();
  await rest();
  expect([world.loads, world.hears]).toEqual([0, false]);
});

it('a refusal counts at once, and so does a change of mind; staff are not recorded at work', async () => {
  const { world, done, rest } = setUp();
  await rest();
  sayConsent('refused');
  expect([done.at(-1), world.hears]).toEqual(['refuse', false]);
  sayConsent('granted');
  await rest();
  expect([done.at(-2), world.hears]).toEqual(['start nobody', true]);
  world.app = 'hfci';
  world.changed();
  expect([done.at(-1), world.hears]).toEqual(['end', false]);
  world.app = 'hfc';
  world.changed();
  await rest();
  expect([done.at(-2), world.loads]).toEqual(['start nobody', 3]);
});

it('[TEL-03] sends to this site, or elsewhere once the visitor agreed, with the key of that place', async () => {
  const elsewhere = { url: 'https://recorder.example/pieces', key: 'public-key' };
  const { world, rest } = setUp({ recorderElsewhere: elsewhere });
  await rest();
  await world.send?.({});
  sayConsent('granted');
  await world.send?.({});
  expect(world.asked).toEqual([
    { url: '/api/recorder', token: null },
    { url: 'https://recorder.example/pieces', token: 'Bearer public-key' },
  ]);
});
