import { comingDays } from './coming-days.ts';

it('begins tomorrow and goes over the end of a month and of summer time', () => {
  expect(comingDays(new Date(2026, 9, 30, 23, 59), 4)).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ]);
});
