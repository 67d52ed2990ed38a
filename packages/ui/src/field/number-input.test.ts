import { halfTyped, problemOf, readNumber } from './number-input.ts';

const price = { min: 0, max: 100_000_000, whole: true, unit: 'usd' } as const;
const size = { min: 0, max: 1_000_000, whole: true, unit: 'sqft' } as const;

it.each([
  ['900', 900],
  ['900k', 900_000],
  ['1.2m', 1_200_000],
  ['1,5m', 1_500_000],
  ['1,25 M', 1_250_000],
  ['1.125m', 1_125_000],
  ['1,250k', 1_250_000],
  ['1.2 million', 1_200_000],
  ['900 thousand', 900_000],
  ['1,250,000', 1_250_000],
  ['900.000', 900_000],
  ['1.250.000', 1_250_000],
  ['1 250 000', 1_250_000],
  ["1'250'000", 1_250_000],
  ['1’250’000', 1_250_000],
  ['$900,000.00', 900_000],
  ['900.000,00 USD', 900_000],
  ['US$ 1.15 million', 1_150_000],
  ['USD 750k', 750_000],
  ['', null],
])('reads the price %s', (text, value) => {
  expect(readNumber(text, price)).toBe(value);
});

it.each([
  ['1,500 sqft', 1_500],
  ['1,500 sq ft', 1_500],
  ['1500 Sq. Ft.', 1_500],
  ['1.500', 1_500],
])('reads the size %s', (text, value) => {
  expect(readNumber(text, size)).toBe(value);
});

it.each([
  'many',
  '1,2,3',
  '12,34,567',
  '1,2345',
  '1.250,000',
  '900 sqft',
  '1m2',
  'm',
  '.',
  '900.50',
  '-1',
  '2bn',
])('takes %s for no price, and says what to enter', (text) => {
  expect(readNumber(text, price)).toBeUndefined();
  expect(problemOf(text, price)).toMatch(/^Enter a (whole )?number from 0 to 100,000,000\.$/);
});

it('knows what is on its way to a number, and what is none of its range however it goes on', () => {
  for (const text of ['1,2', '1.9', '1,250,', '1.2 mil', '$1,25']) expect(halfTyped(text, price)).toBe(true);
  expect(halfTyped('1,500 sq', size)).toBe(true);
  expect(halfTyped('many', price)).toBe(false);
  expect(halfTyped('2.5', { min: 0, max: 99, whole: true })).toBe(false);
});
