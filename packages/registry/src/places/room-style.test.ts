import { fillerParameters } from './filler-parameters.ts';
import { storedNamesOf } from './if-kept.ts';
import { roomStyle } from './room-style.ts';
import type { Registry, Slot } from '../types.ts';

const remote = (name: string, slots: readonly Partial<Slot>[], off?: string) =>
  ({
    base: '/',
    descriptor: { name, slots: slots.map((slot) => ({ module: './page', version: 1, ...slot })) },
    ...(off !== undefined && { off }),
  }) as unknown;
const registryOf = (...remotes: readonly unknown[]) => ({ remotes }) as unknown as Registry;
const ofAll = registryOf(
  remote('mf-a', [{ slot: 'foot', room: 40 }]),
  remote('mf-b', [{ slot: 'foot', room: 26 }]),
  remote('mf-c', [{ slot: 'foot', room: 500, ifKept: ['gone'] }], 'switched off'),
);

it('[OWN-01] reserves the height of all fillers of a place, without remotes that are off', () => {
  expect(roomStyle(ofAll, 'Home')).toBe(
    ':root{--room-foot:66}[data-place=foot]{display:block;min-height:66px}',
  );
});

it('[OWN-01] gives fillers of the bar the space that is left, on routes with such a filler', () => {
  const withBar = registryOf(remote('mf-d', [{ slot: 'bar-end', routes: ['List'], room: 90 }]));
  expect(roomStyle(withBar, 'List')).toMatch(
    /^\[data-place=bar-end\]\{.*width:0;max-height:2\.75rem.*\[data-place=bar-end\]:before/,
  );
  expect(roomStyle(withBar, 'Home')).toBe('');
});

const rule = (selector: string, px: number): string =>
  `:root${selector}{--room-foot:${px}}:root${selector} [data-place=foot]{display:block;min-height:${px}px}`;

it('[OWN-01] reserves room for a filler with `ifKept` only in browsers that store its value', () => {
  const mine = remote('mf-a', [{ slot: 'foot', room: 66, ifKept: ['circle'] }]);
  expect(roomStyle(registryOf(mine), 'Home')).toBe(rule('[data-kept~="circle"]', 66));
});

it('[OWN-01] adds up the room of all fillers that show in a browser', () => {
  const mixed = registryOf(
    remote('mf-a', [{ slot: 'foot', room: 40, ifKept: ['circle'] }]),
    remote('mf-b', [{ slot: 'foot', room: 26 }]),
    remote('mf-c', [{ slot: 'foot', room: 10, ifKept: ['state.wishes', 'map'] }]),
  );
  const either = ':is([data-kept~="map"],[data-kept~="state.wishes"])';
  expect(roomStyle(mixed, 'Home')).toBe(
    [
      ':root{--room-foot:26}[data-place=foot]{display:block;min-height:26px}',
      rule('[data-kept~="circle"]', 66),
      rule(either, 36),
      rule(`[data-kept~="circle"]${either}`, 76),
    ].join(''),
  );
});

it('[OWN-01] reserves no room for fillers without `room`', () => {
  expect(roomStyle(registryOf(remote('mf-a', [{ slot: 'foot' }])), 'Home')).toBe('');
});

it('[OWN-01] limits the rules of a place with many conditions', () => {
  const many = Array.from('abcdefgh').map((name) =>
    remote(`mf-${name}`, [{ slot: 'foot', room: 1, ifKept: [name] }]),
  );
  expect(roomStyle(registryOf(...many), 'Home').match(/min-height/g)).toHaveLength(31);
});

it('[OWN-01] treats lists with the same names as one condition', () => {
  const both = [
    ['a', 'b'],
    ['b', 'a'],
  ].map((ifKept, at) => remote(`mf-${at}`, [{ slot: 'foot', room: 10, ifKept }]));
  expect(roomStyle(registryOf(...both), 'Home')).toBe(rule(':is([data-kept~="a"],[data-kept~="b"])', 20));
});

it('lists each name once, and none of a remote that is off', () => {
  const two = registryOf(
    remote('mf-a', [{ slot: 'foot', ifKept: ['circle', 'map'] }]),
    remote('mf-b', [{ slot: 'bar-end', ifKept: ['circle'] }, { slot: 'foot' }]),
    remote('mf-c', [{ slot: 'foot', ifKept: ['gone'] }], 'switched off'),
  );
  expect(storedNamesOf(two)).toEqual(['circle', 'map']);
});

it('lists the parameters of fillers with the values that they depend on, and none of a remote that is off', () => {
  const filters = registryOf(
    remote('mf-a', [{ slot: 'feed-filter', parameter: 'cf', ifKept: ['circle'] }, { slot: 'foot' }]),
    remote('mf-b', [{ slot: 'feed-filter', parameter: 'sf' }]),
    remote('mf-c', [{ slot: 'feed-filter', parameter: 'off' }], 'switched off'),
  );
  expect(fillerParameters(filters)).toEqual([{ name: 'cf', ifKept: ['circle'] }, { name: 'sf' }]);
});
