import { listingLine, listingWords } from './listing-words.ts';

it.each([
  ['active', 'Active'],
  ['PENDING', 'Pending'],
  ['recently_sold', 'Recently sold'],
  ['sale', 'For sale'],
  ['rental', 'For rent'],
  ['', ''],
])('%s is said as "%s"', (said, words) => {
  expect(listingWords(said)).toBe(words);
});

it('several stand in one line like a sentence', () => {
  expect(listingLine(', ', 'active', 'sale')).toBe('Active, for sale');
});
