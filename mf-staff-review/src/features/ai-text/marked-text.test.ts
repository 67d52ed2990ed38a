import { findContradictions, textPieces } from '@commonhearth/domain';
import { mended } from './marked-text.ts';

const record = {
  price: null,
  bedrooms: 5,
  bathrooms: null,
  sqft: null,
  lot: 6098,
  units: null,
  potentialUnits: null,
  year: null,
};
const text = 'Four bedrooms on a 7,100 sqft lot.';
const found = findContradictions(text, record);

it('a text falls into pieces that make it up again, with each contradiction by itself', () => {
  const pieces = textPieces(text, found);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ found: one }) => one !== null).map((piece) => piece.text)).toEqual([
    'Four',
    '7,100',
  ]);
  expect(textPieces('', [])).toEqual([]);
});

it('what the record says takes the place of the number alone', () => {
  const [first, second] = found;
  if (first === undefined || second === undefined) throw new Error('Two contradictions were expected.');
  expect(mended(text, second, second.instead ?? '')).toBe('Four bedrooms on a 6,098 sqft lot.');
  expect(mended(text, first, first.instead ?? '')).toBe('Five bedrooms on a 7,100 sqft lot.');
});
