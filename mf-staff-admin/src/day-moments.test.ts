import { momentOfDay } from './day-moments.ts';

it('a day begins and ends by the clock of who reads it', () => {
  const [begins, ends] = [
    new Date(momentOfDay('2026-11-30', 'begins')),
    new Date(momentOfDay('2026-11-30', 'ends')),
  ];
  expect([begins.getDate(), begins.getHours()]).toEqual([30, 0]);
  expect([ends.getDate(), ends.getHours()]).toEqual([30, 23]);
});

it('a year of five digits, as a field for dates takes it, goes as it is', () => {
  expect(momentOfDay('20265-11-30', 'begins')).toBe('20265-11-30');
});
