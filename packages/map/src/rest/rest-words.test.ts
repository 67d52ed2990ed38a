import { restWords } from './rest-words.ts';

const names = [
  { name: 'San Francisco', at: [37.77, -122.42], kind: 'big' },
  { name: 'Oakland', at: [37.8, -122.27], kind: 'big' },
  { name: 'San Jose', at: [37.34, -121.89], kind: 'big' },
  { name: 'San Francisco Bay', at: [37.75, -122.4], kind: 'water' },
];
const mission = { lat: 37.76, lng: -122.41 };
const temescal = { lat: 37.84, lng: -122.26 };
const willowGlen = { lat: 37.3, lng: -121.9 };

it.each([
  ['one town, never a water', [mission, mission], '2 more near San Francisco'],
  ['two towns', [mission, mission, temescal], '3 more near San Francisco and Oakland'],
  ['more than two towns', [mission, temescal, willowGlen], '3 more outside this view'],
])('names %s', (_what, rest, words) => {
  expect(restWords(rest, names)).toBe(words);
});

it('names no town before the ground is loaded', () => {
  expect(restWords([mission], [])).toBe('1 more outside this view');
});
