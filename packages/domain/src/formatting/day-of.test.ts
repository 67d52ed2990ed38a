import { comingDays } from './coming-days.ts';
import { dayOf, siteDay } from './day-of.ts';
import { formatDate, formatDayOf } from './days.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const zones = [
  ['2026-11-30T07:30:00.000Z', 'America/Los_Angeles'],
  ['2026-11-30T06:30:00.000Z', 'America/Denver'],
  ['2026-11-30T05:30:00.000Z', 'America/Chicago'],
  ['2026-11-30T04:30:00.000Z', 'America/New_York'],
  ['2026-11-29T23:30:00.000Z', 'UTC'],
  ['2026-11-29T14:30:00.000Z', 'Asia/Tokyo'],
  ['2026-11-29T10:30:00.000Z', 'Pacific/Auckland'],
] as const;

it.each(zones)('at %s, half past eleven in the evening, it is Sunday in %s', (at, timeZone) => {
  expect(dayOf(new Date(at), timeZone)).toBe('2026-11-29');
});

it.each(zones)('at %s it is Sunday for a reader in %s', (at, timeZone) => {
  vi.stubEnv('TZ', timeZone);
  expect(dayOf(new Date(at))).toBe('2026-11-29');
  expect(formatDayOf(at)).toBe('Sunday, November 29');
  expect(comingDays(new Date(at), 2)).toEqual(['2026-11-30', '2026-12-01']);
});

it('what has no market and no reader counts by the clock of the Bay Area', () => {
  expect(siteDay(new Date('2026-11-30T07:30:00.000Z'))).toBe('2026-11-29');
  expect(siteDay(new Date('2026-11-30T08:00:00.000Z'))).toBe('2026-11-30');
});

it('a day of the calendar is the same for every reader', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(formatDate('2026-11-29')).toBe('November 29, 2026');
});
