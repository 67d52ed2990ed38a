import { faultsCsv } from './faults-csv.ts';

it('faulty rows are a CSV of their own, in which no value runs', () => {
  expect(
    faultsCsv([
      { line: 2, reason: 'price "x, y" is not a number' },
      { line: 3, reason: '=1+1' },
    ]),
  ).toBe('line,reason\r\n2,"price ""x, y"" is not a number"\r\n3,"\'=1+1"');
});
