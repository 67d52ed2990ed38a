import { keptKey } from './kept-key.ts';
import { createKeptPlace } from './kept-place.ts';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';

const day = 24 * 60 * 60 * 1000;
const text = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);
const note = keptKey({ name: 'note', parse: text });
const geography = keptKey({ name: 'cities', lifetimeMs: keptLifetimeMs.geography, parse: text });
let now = 0;
const placeWith = (browser: () => Storage = () => localStorage) =>
  createKeptPlace({ browser, tab: () => sessionStorage, now: () => now });
const forbidden = (): Storage => {
  throw new Error('The browser forbids it.');
};
const full = (): Storage => ({
  length: 0,
  key: () => null,
  clear: () => undefined,
  getItem: () => '{"shape":1,"until":9e15,"value":"older"}',
  removeItem: () => undefined,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  now = 0;
});

it.each([
  ['usually for a day', note, day],
  ['geography for 180 days', geography, 180 * day],
])('[SES-18] keeps things %s; what has expired reads as absent and is gone', (_how, key, lifetime) => {
  placeWith().write(key, 'here');
  now = lifetime - 1;
  expect(placeWith().read(key)).toBe('here');
  now = lifetime;
  expect(placeWith().read(key)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it.each([
  'not json',
  'null',
  '{}',
  '{"shape":2,"until":9e15,"value":"newer"}',
  '{"shape":1,"until":"later","value":"x"}',
  '{"shape":1,"until":9e15,"value":7}',
])('[SRV-11] an old or foreign shape reads as absent and is dropped: %s', (kept) => {
  localStorage.setItem('commonhearth.note', kept);
  expect(placeWith().read(note)).toBeUndefined();
  expect(localStorage.getItem('commonhearth.note')).toBeNull();
});

it.each([
  ['forbidden', forbidden],
  ['full', full],
])('[SRV-11] where storage is %s, it is kept for this page load', (_why, storage) => {
  const place = placeWith(storage);
  place.write(note, 'newest');
  expect(place.read(note)).toBe('newest');
  place.clear();
  expect(place.read(note)).not.toBe('newest');
  expect(placeWith(forbidden).read(note)).toBeUndefined();
});

it('[ERR-26] goes on for this page load where storage is forbidden in the middle of it', () => {
  let isForbidden = false;
  const place = placeWith(() => (isForbidden ? forbidden() : localStorage));
  place.write(note, 'before');
  isForbidden = true;
  place.write(note, 'after');
  expect(place.read(note)).toBe('after');
  place.clear();
  expect(place.read(note)).toBeUndefined();
});

it('[SRV-11] what was kept for this page load gives way to what storage takes later', () => {
  let room = false;
  const place = placeWith(() => (room ? localStorage : full()));
  place.write(note, 'in memory');
  room = true;
  place.write(note, 'in storage');
  expect(place.read(note)).toBe('in storage');
});

it('[SRV-11] what other tabs tell is heard', () => {
  const heard: string[] = [];
  const place = createKeptPlace({
    browser: () => localStorage,
    tab: () => sessionStorage,
    now: () => now,
    others: {
      tellCleared: () => undefined,
      hear: (listener) => {
        listener('cleared');
      },
    },
  });
  place.hear((news) => heard.push(news));
  expect(heard).toEqual(['cleared']);
});

it('[SRV-11] clearing takes everything of ours, here and in every tab, and nothing else', () => {
  const tellCleared = vi.fn();
  const place = createKeptPlace({
    browser: () => localStorage,
    tab: () => sessionStorage,
    now: () => now,
    others: { tellCleared, hear: () => undefined },
  });
  const inTab = keptKey({ name: 'visit', where: 'tab', parse: text });
  place.write(note, 'a');
  place.write(inTab, 'b');
  localStorage.setItem('not ours', 'c');
  expect([sessionStorage.getItem('commonhearth.visit'), place.read(inTab)]).toEqual([
    expect.stringContaining('"b"'),
    'b',
  ]);
  place.clear();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['not ours'], []]);
  expect([place.read(note), place.read(inTab), tellCleared.mock.calls]).toEqual([undefined, undefined, [[]]]);
});
