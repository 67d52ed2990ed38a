import { formatDay, formatDays } from './days.ts';

it('says a day of the calendar as people do, wherever the clock stands', () => {
  expect(formatDay('2026-11-28')).toBe('Saturday, November 28');
  expect(formatDays(['2026-11-28', '2026-12-01'])).toBe('Saturday, November 28 or Tuesday, December 1');
});
