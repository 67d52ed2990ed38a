import { csvLine } from './csv.ts';

it('a line is whole whatever stands in its cells, and none of them is a formula', () => {
  expect(csvLine(['a,b', 'say "hi"', null, 'two\nlines'])).toBe('"a,b","say ""hi""","","two\nlines"\r\n');
  for (const formula of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '  =1+1',
    '\t=1+1',
    '\u00A0=1+1',
    '\n=1',
    '\tx',
    '\rx',
  ])
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`);
  expect(csvLine(['a=1', 'well-kept', ' plain'])).toBe('"a=1","well-kept"," plain"\r\n');
});
