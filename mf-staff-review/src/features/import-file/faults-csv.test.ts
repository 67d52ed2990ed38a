import { faultsCsv } from './faults-csv.ts';

it('faulty rows are a CSV of their own, in which no value runs, whatever stands before it', () => {
  const runs = ['=1+1', '+1', '-1', '@sum', '\tx', ' =1', '\u00A0=1'];
  const [header, first, ...others] = faultsCsv([
    { line: 2, reason: 'price "x, y" is not a number' },
    ...runs.map((reason, n) => ({ line: n + 3, reason })),
  ]).split('\r\n');
  expect([header, first]).toEqual(['"line","reason"', '"2","price ""x, y"" is not a number"']);
  expect(others).toEqual([...runs.map((reason, n) => `"${n + 3}","'${reason}"`), '']);
});
