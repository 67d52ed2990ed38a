import { homeDescription } from './home-description.ts';

const unknown = { category: null, numUnits: null, numPotentialUnits: null, description: null };

it('says the homes first, then the text in one line', () => {
  expect(homeDescription({ ...unknown, numUnits: 2, description: ' A fig tree.\n\nAnd a yard. ' })).toBe(
    'Two homes today. A fig tree. And a yard.',
  );
});

it('is cut at a word', () => {
  const words = homeDescription({ ...unknown, description: 'Three homes around a fig tree. '.repeat(10) });
  expect(words?.length).toBeLessThanOrEqual(161);
  expect(words).toMatch(/^Three homes .* \w+\.?…$/);
});

it('is undefined while nothing is known', () => {
  expect(homeDescription(unknown)).toBeUndefined();
});
