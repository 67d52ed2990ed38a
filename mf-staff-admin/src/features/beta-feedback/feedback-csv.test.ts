import { feedbackCsv } from './feedback-csv.ts';

const when = '2026-11-20T12:00:00.000Z';
const log = (text: string, name = 'Ann') => ({
  subscriber_id: '1',
  compound_id: '7',
  rating: 'up' as const,
  text,
  create_timestamp: when,
  name,
  email: 'ann@mail.example',
});
const home = (logs: readonly ReturnType<typeof log>[]) => ({
  compound_id: '7',
  formatted_address: '12 Elm Street, Seattle, WA',
  title: 'Two homes, "one" garden',
  price: null,
  photo: null,
  area_id: '21',
  review_period_id: '3',
  shown_to: 'beta' as const,
  logs: [...logs],
});
const textsOf = (csv: string): (string | undefined)[] =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('","')[5]);

it('[ADM-03] a row for each that was said, with quotes, commas and lines as they were written', () => {
  expect(feedbackCsv([home([log('Sunny, "really".\nYes.')])], new Map([['21', 'Ballard']]))).toBe(
    '\uFEFF"Home","Title","Address","Area","Rating","Text","Name","Email","When"\r\n' +
      `"7","Two homes, ""one"" garden","12 Elm Street, Seattle, WA","Ballard","Good find","Sunny, ""really"".\nYes.","Ann","ann@mail.example","${when}"\r\n`,
  );
});

it('[ADM-03] nothing that somebody wrote is a formula', () => {
  const evil = ['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '\r=1'];
  const csv = feedbackCsv([home([...evil.map((text) => log(text)), log('1 - 1', '=cmd()')])], new Map());
  expect(csv).toContain(`"'=cmd()"`);
  expect(
    textsOf(
      feedbackCsv([home(['=1+1', '+1', '-1', '@sum', '\t=1', ' =1'].map((text) => log(text)))], new Map()),
    ),
  ).toEqual([`'=1+1`, `'+1`, `'-1`, `'@sum`, `'\t=1`, `' =1`]);
  for (const text of evil) expect(csv).toContain(`"'${text}"`);
});
