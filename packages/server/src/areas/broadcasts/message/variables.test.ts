import { filled, linkPlace, templateOf, variableFaults } from './variables.ts';

const values = { first_name: '', name: '{{market}} $&', market: 'A', areas: '', new_homes: '0' };
const fill = (text: string) => filled(templateOf(text), { values, links: ['https://a.example/?x=1&y=2'] });

it.each([
  ['{{first_name|there}}', 'there'],
  ['{{ first_name | a | b }}', 'a | b'],
  ['{{first_name}}', ''],
  ['{{name|x}} {{market}}', '{{market}} $& A'],
  ['{{new_homes}} or {{new_homes|no}}', '0 or no'],
  ['{{toString|x}} {{constructor}}', '{{toString|x}} {{constructor}}'],
  ['{{unknown}} {{market', '{{unknown}} {{market'],
  ['{{{market}}}', '{A}'],
  [`(${linkPlace(0)})`, '(https://a.example/?x=1&y=2)'],
  [linkPlace(7), ''],
  ['https://link.invalid/0', 'https://link.invalid/0'],
])('%s is filled in as %s', (text, said) => {
  expect(fill(text)).toBe(said);
});

it('writes what is filled in so that it fits the text around it, and leaves what that text says itself', () => {
  const shout = (words: string) => words.toUpperCase();
  expect(filled(templateOf('a {{name|b}} {{areas|b}}'), { values, links: [] }, shout)).toBe(
    'a {{MARKET}} $& b',
  );
});

it('says each fault once', () => {
  expect(variableFaults('{{x}} {{x}} {{name}} {{name}} }} {{')).toHaveLength(3);
  expect(variableFaults('{{new_homes}} {{market}} { } {{areas|x}}')).toEqual([]);
});
