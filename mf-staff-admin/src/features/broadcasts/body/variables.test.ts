import { variables, variablesIn, written } from './variables.ts';

it('every variable of the menu is found again, with its fallback; another name is told apart', () => {
  const text = `${variables.map(written).join(' ')} {{firstname|x}} {{`;
  const found = variablesIn(text);
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual([
    ...variables.map(written),
    '{{firstname|x}}',
  ]);
  expect(found.map(({ isKnown }) => isKnown)).toEqual([...variables.map(() => true), false]);
});

it('marks a known variable in single braces as a mistake, and leaves other braces alone', () => {
  const text = 'Hi {first_name}, {name|you} {else} {{first_name|there}} {}';
  expect(variablesIn(text).map(({ from, to, isKnown }) => [text.slice(from, to), isKnown])).toEqual([
    ['{{first_name|there}}', true],
    ['{first_name}', false],
    ['{name|you}', false],
  ]);
});
