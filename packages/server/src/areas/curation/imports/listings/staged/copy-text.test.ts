import { copyLine } from './copy-text.ts';

it.each([
  [['a', 1, 2.5, true, false], 'a\t1\t2.5\ttrue\tfalse\n'],
  [['', 'b'], '\tb\n'],
  [[null, undefined, 'c'], '\\N\t\\N\tc\n'],
  [['\\N', 'a\\b'], '\\\\N\ta\\\\b\n'],
  [['tab\there', 'two\nlines', 'old\rmac'], 'tab\\there\ttwo\\nlines\told\\rmac\n'],
  [['"quoted", Café 🏡'], '"quoted", Café 🏡\n'],
])('writes %j as one line of COPY', (values, line) => {
  expect(copyLine(values)).toBe(line);
});
