import { decodeStreets, encodeStreets } from './codec.ts';
import type { StreetFile, StreetLine } from './streets.ts';

const names = ['', 'Main St', 'Lake Park'];
const file = (streams: Partial<StreetFile>): StreetFile => ({
  format: 'streets/1',
  licence: 'public domain',
  attribution: 'Somebody',
  scale: 100_000,
  origin: [-12_244_000, 4_749_000],
  names,
  ...streams,
});
const writer = { origin: file({}).origin, nameAt: (name: string) => names.indexOf(name) };

it('reads what it writes: names, holes, steps to all sides and over long ways', () => {
  const lines: StreetLine[] = [
    {
      name: 'Main St',
      hole: false,
      points: [-12_244_000, 4_749_000, -12_243_985, 4_748_969, -12_243_985, 4_749_500],
    },
    { name: '', hole: false, points: [-12_200_000, 4_700_000, -12_244_100, 4_760_000] },
  ];
  expect(decodeStreets(file({ local: encodeStreets(lines, 'local', writer) }), 'local')).toEqual(lines);
  const rings: StreetLine[] = [
    {
      name: 'Lake Park',
      hole: true,
      points: [-12_244_000, 4_749_000, -12_243_000, 4_749_000, -12_243_000, 4_750_000],
    },
  ];
  expect(decodeStreets(file({ parks: encodeStreets(rings, 'parks', writer) }), 'parks')).toEqual(rings);
});

it('has nothing of a kind that the file lacks, and refuses a stream that is cut off or no stream', () => {
  expect(decodeStreets(file({}), 'rail')).toEqual([]);
  const whole = encodeStreets([{ name: '', hole: false, points: [-12_200_000, 4_700_000] }], 'rail', writer);
  expect(() => decodeStreets(file({ rail: whole.slice(0, -1) }), 'rail')).toThrow('cut off');
  expect(() => decodeStreets(file({ rail: `${whole.slice(0, -1)}\n` }), 'rail')).toThrow('damaged');
});
