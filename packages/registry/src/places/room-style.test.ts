import { keptNames } from './if-kept.ts';
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

it('[OWN-01] the page reserves the height of all fillers of a place that are on', () => {
  expect(roomStyle(ofAll, 'Home')).toBe(
    ':root{--room-foot:66}[data-place=foot]{display:block;min-height:66px}',
  );
});

it('[OWN-01] what fills the bar gets the room that is left, on the routes where something does', () => {
  const withBar = registryOf(remote('mf-d', [{ slot: 'bar-end', routes: ['List'], room: 90 }]));
  expect(roomStyle(withBar, 'List')).toMatch(
    /^\[data-place=bar-end\]\{.*width:0;max-height:2\.75rem.*\[data-place=bar-end\]:before/,
  );
  expect(roomStyle(withBar, 'Home')).toBe('');
});

const rule = (selector: string, px: number): string =>
  `:root${selector}{--room-foot:${px}}:root${selector} [data-place=foot]{display:block;min-height:${px}px}`;

it('[OWN-01] a filler with `ifKept` has room only for visitors whose browser stores its value', () => {
  const mine = remote('mf-a', [{ slot: 'foot', room: 66, ifKept: ['circle'] }]);
  expect(roomStyle(registryOf(mine), 'Home')).toBe(rule('[data-kept~="circle"]', 66));
});

it('[OWN-01] each visitor gets the room of all fillers that are for them', () => {
  const mixed = registryOf(
    remote('mf-a', [{ slot: 'foot', room: 40, ifKept: ['circle'] }]),
    remote('mf-b', [{ slot: 'foot', room: 26 }]),
    remote('mf-c', [{ slot: 'foot', room: 10, ifKept: ['state.wishes', 'map'] }]),
  );
  const either = ':is([data-kept~="state.wishes"],[data-kept~="map"])';
  expect(roomStyle(mixed, 'Home')).toBe(
    [
      ':root{--room-foot:26}[data-place=foot]{display:block;min-height:26px}',
      rule('[data-kept~="circle"]', 66),
      rule(either, 36),
      rule(`[data-kept~="circle"]${either}`, 76),
    ].join(''),
  );
});

it('the page asks for each stored value once, and for none of a remote that is off', () => {
  const two = registryOf(
    remote('mf-a', [{ slot: 'foot', ifKept: ['circle', 'map'] }]),
    remote('mf-b', [{ slot: 'bar-end', ifKept: ['circle'] }, { slot: 'foot' }]),
    remote('mf-c', [{ slot: 'foot', ifKept: ['gone'] }], 'switched off'),
  );
  expect(keptNames(two)).toEqual(['circle', 'map']);
});
