import type { Relaxation } from '../relaxations/tally.ts';
import { relaxationWords } from './relaxation-words.ts';

it.each<[string, Relaxation]>([
  ['Count homes that need building: 7 more', { change: { kind: 'count_potential' }, more: 7 }],
  [
    '1 bedroom instead of 2, in one household: 12 more',
    { change: { kind: 'bedrooms', from: 2, to: 1 }, more: 12 },
  ],
  [
    'A studio instead of 1 bedroom, in one household: 1 more',
    { change: { kind: 'bedrooms', from: 1, to: 0 }, more: 1 },
  ],
  ['Without parking, in one household: 3 more', { change: { kind: 'must', must: 'parking' }, more: 3 }],
  ['Fits at least 3 of us: 20 more', { change: { kind: 'at_least', households: 3 }, more: 20 }],
])('says "%s"', (words, relaxation) => {
  expect(relaxationWords(relaxation)).toBe(words);
});
