import { markets } from '@commonhearth/schemas/constants';
import { adams, bytesOf, feature, featureCollection, ravenna, square } from '../sample-market.harness.ts';
import { readAreas } from './read-areas.ts';

const seattle = { ...markets[1], marketId: 1 };
const read = (text: string | Uint8Array, nameProperty?: string) =>
  readAreas(bytesOf(text), seattle, nameProperty);
const swapped = square(47.6, -122.4).map(([lng, lat]) => [lat, lng]);

it('reads Polygons and MultiPolygons alike', async () => {
  const multi = {
    type: 'Feature',
    properties: { name: 'Islands' },
    geometry: { type: 'MultiPolygon', coordinates: [[square(47.2, -122.4)], [square(47.4, -122.4)]] },
  };
  const { areas, nameProperty } = await read(featureCollection([adams, multi]));
  expect(nameProperty).toBe('name');
  expect(areas.map(({ name, outline }) => [name, outline.coordinates.length])).toEqual([
    ['Adams', 1],
    ['Islands', 2],
  ]);
});

it('keeps the whole outline, and a simplified one of closed rings', async () => {
  const [west, south] = [-122.4, 47.6];
  const dense = Array.from({ length: 401 }, (_, step): [number, number] => [
    west + (0.1 * Math.min(step, 200)) / 200,
    south + (0.1 * Math.max(step - 200, 0)) / 200,
  ]);
  const ring = [...dense, [west, south]];
  const { areas } = await read(featureCollection([feature('Dense', ring)]));
  expect(areas[0]?.outline.coordinates[0]?.[0]).toHaveLength(402);
  expect(areas[0]?.simplified.coordinates[0]?.[0]).toEqual([
    [west, south],
    [west + 0.1, south],
    [west + 0.1, south + 0.1],
    [west, south],
  ]);
});

it.each(['S_HOOD', 'nhood', 'Name'])('recognises the name property %s', async (property) => {
  expect(await read(featureCollection([feature('Adams', square(47.6, -122.4), property)]))).toMatchObject({
    nameProperty: property,
    areas: [{ name: 'Adams' }],
  });
});

it('takes the name property that is asked for', async () => {
  const both = { ...adams, properties: { name: 'Adams', title_long: 'Adams and its hill' } };
  expect((await read(featureCollection([both]), 'title_long')).areas[0]?.name).toBe('Adams and its hill');
});

it.each([
  ['no JSON', 'id,name\n1,Adams\n', 'The file is not JSON, or it was cut off'],
  [
    'a file that was cut off',
    featureCollection([adams]).slice(0, -20),
    'The file is not JSON, or it was cut off',
  ],
  ['an empty file', '', 'The file is empty.'],
  ['other JSON', '{"areas": []}', 'The file is not a GeoJSON FeatureCollection: it has no such type.'],
  ['a single feature', JSON.stringify(adams), 'it is a "Feature"'],
  ['no features', featureCollection([]), 'The file has no features'],
  ['something among the features', featureCollection([adams, 7]), 'Feature 2 is not a GeoJSON Feature.'],
  [
    'an open ring',
    featureCollection([adams, feature('Open', square(47.6, -122.4).slice(0, 4))]),
    '"Open" (feature 2): polygon 1, ring 1: it is not closed: it begins at [-122.4, 47.6] and ends at',
  ],
  [
    'a ring of two points',
    featureCollection([feature('Line', square(47.6, -122.4).slice(0, 2))]),
    'it has 2 positions; a closed ring has at least 4',
  ],
  [
    'a point',
    featureCollection([{ ...adams, geometry: { type: 'Point', coordinates: [1, 2] } }]),
    'its geometry is a Point',
  ],
  [
    'a position of words',
    featureCollection([feature('Words', [['west', 'south'] as never])]),
    '["west","south"] is not a position [longitude, latitude]',
  ],
  [
    'a name twice',
    featureCollection([adams, ravenna, { ...adams, properties: { name: 'adams ' } }]),
    'The file has "adams" twice.',
  ],
  [
    'a feature without a name',
    featureCollection([adams, { ...ravenna, properties: { name: null } }]),
    'Feature 2 has no name in the property "name".',
  ],
  [
    'no known name property',
    featureCollection([feature('Adams', square(47.6, -122.4), 'bezirk')]),
    'The features have: "bezirk". Name it with --name-property',
  ],
  [
    'swapped coordinates',
    featureCollection([feature('Swapped', swapped)]),
    'latitude -122.4 and longitude 47.6 look swapped',
  ],
  [
    'another market',
    featureCollection([feature('Oakland', square(37.8, -122.3))]),
    'latitude 37.8, longitude -122.3 is outside the bounds of Seattle',
  ],
  [
    'another encoding',
    Buffer.from(featureCollection([feature('Caf\u00e9', square(47.6, -122.4))]), 'latin1'),
    'The file is not UTF-8: line 1',
  ],
])('[REV-01a] refuses %s', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

it('[REV-01a] refuses a name property that no feature has, and says which there are', async () => {
  await expect(read(featureCollection([adams]), 'nom')).rejects.toThrow(
    'There is no property "nom". The features have: "name".',
  );
});
