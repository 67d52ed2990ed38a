import { namesIn, unknownNames } from './unknown-names.ts';

it('[ADM-01] names in braces are found with their line and place, those that no home has apart', () => {
  const text = 'Write of {area}.\nSay {kitchen count} and {price}.\n{}, {a b';
  expect(unknownNames(text, ['area', 'price'])).toEqual([
    { name: 'kitchen count', line: 2, start: 21, end: 36 },
  ]);
  expect(namesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '{area}',
    '{kitchen count}',
    '{price}',
  ]);
});
