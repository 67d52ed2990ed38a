import { bannerCacheKey, heroCacheKey, sessionCacheKey } from '@commonhearth/schemas/constants';
import { runInNewContext } from 'node:vm';
import { sessionMark } from './session-mark.ts';

const now = Date.UTC(2026, 10, 20, 12);
/** The marks that the script sets in a browser with these stored values. */
function marksOf(
  kept: string | null,
  hero: string | null = null,
  banner: string | null = null,
): Partial<Record<'session' | 'hero' | 'banner' | 'differs', string>> {
  const dataset = {};
  const held: Readonly<Record<string, string | null>> = {
    [sessionCacheKey]: kept,
    [heroCacheKey]: hero,
    [bannerCacheKey]: banner,
  };
  runInNewContext(`self = globalThis; ${sessionMark.text}`, {
    localStorage: { getItem: (name: string) => held[name] ?? null },
    document: { documentElement: { dataset } },
    Date: { now: () => now },
  });
  return dataset;
}
const markOf = (kept: string | null): unknown => marksOf(kept).session;
const session = { user_id: 'u' };

it.each([
  ['a valid session', { until: now + 1, value: session }, 'kept'],
  ['a magic link', { until: now + 1, value: { magicLinkToken: 'm' } }, 'kept'],
  ['an expired session', { until: now, value: session }, undefined],
  ['a value without a user', { until: now + 1, value: { name: 'Ada' } }, undefined],
  ['nothing', null, undefined],
])('sets the right session mark for %s', (_what, kept, mark) => {
  expect(markOf(JSON.stringify(kept))).toBe(mark);
});

it('ignores an unreadable value and still reads the others', () => {
  expect([markOf('{'), markOf(null)]).toEqual([undefined, undefined]);
  const kept = JSON.stringify({ until: now + 1, value: session });
  expect(marksOf(kept, '{')).toEqual({ session: 'kept', differs: 'session' });
});

it.each([
  ['dismissed', { until: now + 1, value: 'gone' }, 'gone'],
  ['dismissed too long ago', { until: now, value: 'gone' }, undefined],
  ['something else', { until: now + 1, value: 'here' }, undefined],
])(
  'sets the right greeting mark before the first paint if the stored greeting is %s',
  (_what, hero, mark) => {
    expect(marksOf(null, JSON.stringify(hero)).hero).toBe(mark);
    expect(marksOf(JSON.stringify({ until: now + 1, value: session }), JSON.stringify(hero))).toEqual({
      session: 'kept',
      differs: 'session',
      ...(mark !== undefined && { hero: mark }),
    });
  },
);

it.each([
  ['something to open with', { open: { compoundId: '7' } }, 'open'],
  ['nothing to open with', { open: null }, undefined],
])(
  'reserves space for the main banner before the first paint with %s, only for signed-in people',
  (_what, value, mark) => {
    const banner = JSON.stringify({ until: now + 1, value });
    expect(marksOf(JSON.stringify({ until: now + 1, value: session }), null, banner).banner).toBe(mark);
    expect(marksOf(null, null, banner)).toEqual({});
  },
);

it.each([
  ['a stored session', { until: now + 1, value: session }, 'session'],
  ['a magic link', { until: now + 1, value: { magicLinkToken: 'm' } }, 'session'],
  ['an expired session', { until: now, value: session }, undefined],
])('sets the right difference mark for a visitor with %s', (_what, kept, differs) => {
  expect(marksOf(JSON.stringify(kept)).differs).toBe(differs);
});

describe('marks visitors whose page differs, as the release declares', () => {
  const differsIn = (width: number, stored: Readonly<Record<string, object>>): unknown => {
    const dataset = {
      viewBelow: '768',
      viewUnless: 'visit viewed map.shown state.navigation.initialMarketName',
      viewRelease: 'mf-a 1.2.0+abc',
    };
    const storage = (place: string) => ({
      getItem: (name: string) => JSON.stringify(stored[`${place} ${name}`] ?? null),
    });
    runInNewContext(`self = globalThis; ${sessionMark.text}`, {
      localStorage: storage('browser'),
      sessionStorage: storage('tab'),
      matchMedia: (query: string) => ({ matches: query === `(min-width: ${width}px)` }),
      document: { documentElement: { dataset } },
      Date: { now: () => now },
    });
    return 'differs' in dataset ? dataset.differs : undefined;
  };

  const marked = (remote: string, version: string) => ({ remote, version, hash: 'abc' });

  it.each([
    ['a phone without stored values', 390, {}, undefined],
    ['a wider window', 768, {}, 'width'],
    [
      'homes opened in this tab',
      390,
      { 'tab commonhearth.visit': { until: now + 1, value: { opened: ['7'] } } },
      'visit',
    ],
    [
      'homes opened in this browser',
      390,
      { 'browser commonhearth.viewed': { until: now + 1, value: ['7'] } },
      'viewed',
    ],
    [
      'homes opened long ago',
      390,
      { 'browser commonhearth.viewed': { until: now, value: ['7'] } },
      undefined,
    ],
    [
      'a value that stays after a sign-out',
      390,
      { 'browser commonhearth-map': { until: now + 1, value: { shown: true } } },
      'map.shown',
    ],
    ['an empty text', 390, { 'browser commonhearth.viewed': { until: now + 1, value: '' } }, undefined],
    ['an empty list', 390, { 'browser commonhearth.viewed': { until: now + 1, value: [] } }, undefined],
    [
      'a field that the release names',
      390,
      {
        'browser commonhearth.state': {
          until: now + 1,
          value: { navigation: { initialMarketName: 'Austin' } },
        },
      },
      'state.navigation.initialMarketName',
    ],
    [
      'a field that is false',
      390,
      { 'browser commonhearth.map': { until: now + 1, value: { shown: false } } },
      'map.shown',
    ],
    [
      'that field without a value',
      390,
      {
        'browser commonhearth.state': { until: now + 1, value: { navigation: { initialMarketName: null } } },
      },
      undefined,
    ],
    [
      'a release that stopped this browser',
      390,
      {
        'browser commonhearth-frozen': {
          until: now + 1,
          value: ['mf-b 1.0.0+abc', 'mf-a 1.2.0+abc'],
        },
      },
      'release',
    ],
    [
      'a release that stopped the last page of this tab',
      390,
      { 'tab commonhearth-entering': { until: now + 1, value: [null, marked('mf-a', '1.2.0')] } },
      'release',
    ],
    [
      'other releases that stopped it',
      390,
      {
        'browser commonhearth-frozen': { until: now + 1, value: ['mf-a 1.1.0+abc'] },
        'tab commonhearth-entering': { until: now + 1, value: [marked('mf-b', '1.2.0')] },
      },
      undefined,
    ],
    [
      'a release that stopped it long ago',
      390,
      { 'browser commonhearth-frozen': { until: now, value: ['mf-a 1.2.0+abc'] } },
      undefined,
    ],
    ['an unrelated value', 390, { 'browser commonhearth.drafts': { until: now + 1, value: {} } }, undefined],
  ])('%s', (_what, width, stored, differs) => {
    expect(differsIn(width, stored)).toBe(differs);
  });
});

describe('[OWN-01] marks the page with the stored values that fillers depend on', () => {
  const run = (stored: Readonly<Record<string, object>>, keptIf?: string) => {
    const dataset: { kept?: string; keptIf?: string } = { ...(keptIf !== undefined && { keptIf }) };
    const storage = { getItem: (name: string) => JSON.stringify(stored[name] ?? null) };
    const global: { storedNames?: (names: readonly string[]) => readonly string[] } = {};
    runInNewContext(`self = globalThis; ${sessionMark.text}; result.storedNames = storedNames`, {
      localStorage: storage,
      document: { documentElement: { dataset } },
      Date: { now: () => now },
      result: global,
    });
    return { mark: dataset.kept, storedNames: global.storedNames };
  };
  const circle = { 'commonhearth.circle': { until: now + 1, value: ['7'] } };

  it('in the order in which the page lists them', () => {
    const stored = { ...circle, 'commonhearth-map': { until: now + 1, value: { shown: false } } };
    expect(run(stored, 'map.shown visit circle').mark).toBe('map.shown circle');
    expect(run(stored).mark).toBeUndefined();
  });

  it('without expired and empty values', () => {
    expect(run({ 'commonhearth.circle': { until: now, value: ['7'] } }, 'circle').mark).toBe('');
    expect(run({ 'commonhearth.circle': { until: now + 1, value: [] } }, 'circle').mark).toBe('');
  });

  it('with a function that the app calls on later pages', () => {
    expect([...(run(circle).storedNames?.(['visit', 'circle']) ?? [])]).toEqual(['circle']);
  });
});
