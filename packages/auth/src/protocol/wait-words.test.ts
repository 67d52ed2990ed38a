import { overRequestLimit } from './failure.ts';
import { waitWords } from './wait-words.ts';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_541, '1 hour'],
  [3_594, '1 hour'],
  [3_601, '2 hours'],
  [24 * 3_600, '24 hours'],
])('%i seconds are said as %s', (wait, words) => {
  expect(waitWords(wait)).toBe(words);
  expect(overRequestLimit(wait).message).toBe(`Too many attempts. Try again in ${words}.`);
});
