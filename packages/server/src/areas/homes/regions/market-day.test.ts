import { marketDay } from './market-day.ts';

it.each([
  [8, ['bay_area', 'seattle', 'los_angeles']],
  [7, ['denver']],
  [6, ['austin', 'chicago']],
  [5, ['washington_dc', 'new_york', 'boston', 'philadelphia']],
])('[CAL-46] a day begins %s hours after that of UTC in %s', (hours, keys) => {
  const midnight = Date.UTC(2026, 10, 30, hours);
  const halfHour = 30 * 60_000;
  for (const key of keys) {
    expect(marketDay(key, new Date(midnight - halfHour))).toBe('2026-11-29');
    expect(marketDay(key, new Date(midnight + halfHour))).toBe('2026-11-30');
  }
});
