import { lastHere } from './days.ts';

it.each([
  // nine in the evening of the 22nd in the Bay Area, where it is the 23rd by the clocks of servers and of Europe
  ['2026-11-23T05:00:00.000Z', '2026-11-22', 'Today'],
  ['2026-11-23T05:00:00.000Z', '2026-11-21', 'Yesterday'],
  ['2026-11-23T20:00:00.000Z', '2026-11-22', 'Yesterday'],
  ['2026-11-23T20:00:00.000Z', '2026-11-19', 'Nov 19, 2026'],
])('at %s who came on %s was here: %s', (now, day, words) => {
  expect(lastHere(day, new Date(now))).toBe(words);
});
