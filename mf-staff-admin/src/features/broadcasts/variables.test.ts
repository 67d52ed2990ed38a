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
