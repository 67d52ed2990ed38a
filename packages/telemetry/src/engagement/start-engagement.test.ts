import { fakeServices } from '@commonhearth/testing/platform';
import { fireEvent } from '@testing-library/react';
import { startEngagement } from './start-engagement.ts';

const minute = 60_000;

/** A page in which something was done shortly before the clock began. */
function page() {
  localStorage.clear();
  const clock = { now: 0 };
  const beacons: { readonly events: readonly object[]; readonly is_end_of_session: boolean }[] = [];
  const timers: (() => void)[] = [];
  const { hear, stop } = startEngagement({
    now: () => clock.now,
    every: (_ms, act) => {
      timers.push(act);
      return () => undefined;
    },
    kept: fakeServices({ now: () => clock.now }).kept,
    newId: () => 'made-up-1',
    app: () => 'hfc',
    person: () => null,
    post: () => Promise.resolve(false),
    beacon: (body) => beacons.push(JSON.parse(body) as (typeof beacons)[number]) > 0,
  });
  // what hears it was loaded some seconds after that
  hear({ at: -7000, kind: 'map_move', data: {} });
  const at = (now: number): void => {
    clock.now = now;
    for (const act of timers) act();
  };
  return { at, beacons, stop };
}
const show = (state: 'hidden' | 'visible'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
};
afterEach(() => vi.restoreAllMocks());

it('[TEL-02] a page that is left tells by a beacon as it is hidden for good, which browsers say of those that they keep as well', () => {
  const { beacons, stop } = page();
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toMatchObject([
    { events: [{ kind: 'map_move', timestamp: '1969-12-31T23:59:53.000Z' }], is_end_of_session: false },
  ]);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveLength(1);
});

it.each(['pointerDown', 'keyDown', 'scroll'] as const)(
  '[TEL-02] who shows a sign of life by %s is not idle, and who shows none for five minutes is',
  (sign) => {
    const { at, beacons, stop } = page();
    at(4 * minute);
    fireEvent[sign](document.body);
    at(6 * minute);
    expect(beacons).toEqual([]);
    at(9 * minute);
    expect(beacons).toMatchObject([{ is_end_of_session: true }]);
    stop();
  },
);

it('[TEL-02] a page that is not seen is not idle: its visit ends once it was hidden for more than 30 minutes', () => {
  const { at, beacons, stop } = page();
  show('hidden');
  at(30 * minute);
  expect(beacons).toEqual([]);
  at(30 * minute + 1);
  expect(beacons).toMatchObject([{ is_end_of_session: true }]);
  show('visible');
  stop();
});
