import { decodeStreets, encodeStreets, type StreetFile, type StreetIndex } from '@commonhearth/domain';
import { cutStreets } from './cut-streets.ts';
import { digestOf, streetFiles } from './street-files.ts';
import { boxOf } from './tiles.ts';

const text = (body: Uint8Array): string => new TextDecoder().decode(body);
const files = streetFiles();
const index = JSON.parse(text(files.index.body)) as StreetIndex;
const tiles = files.tiles.map(({ body }) => JSON.parse(text(body)) as StreetFile);

it('has the streets of the five markets, each with whose they are and small tiles', () => {
  expect(index.markets.map(({ market }) => market)).toEqual([
    'austin',
    'bay_area',
    'los_angeles',
    'seattle',
    'washington_dc',
  ]);
  for (const market of index.markets) expect(market.attribution).not.toBe('');
  const named = index.markets.flatMap((market) => Object.values(market.tiles));
  expect(named.toSorted()).toEqual(files.tiles.map(({ path }) => path).toSorted());
  expect(Math.max(...files.tiles.map(({ body }) => body.length))).toBeLessThan(64 * 1024);
});

it('keeps data under the ODbL apart, and says so in each of their tiles', () => {
  const licences = new Map(files.tiles.map(({ path }, at) => [path, tiles[at]?.licence]));
  for (const { market, licence, tiles: paths } of index.markets) {
    expect(licence === 'ODbL-1.0').toBe(['bay_area', 'los_angeles'].includes(market));
    for (const path of Object.values(paths)) expect(licences.get(path)).toBe(licence);
  }
});

it('cuts a street at the edge of a tile, and lets it go on in the next from the same point', () => {
  const [, , east, north] = boxOf({ x: 656, y: 1582 }, 100_000);
  const source: StreetFile = {
    format: 'streets/1',
    licence: 'public domain',
    attribution: 'Somebody',
    scale: 100_000,
    origin: [east, north],
    names: ['', 'Main St'],
  };
  const whole = { name: 'Main St', hole: false, points: [east - 100, north - 500, east + 300, north - 500] };
  const local = encodeStreets([whole], 'local', { origin: source.origin, nameAt: () => 1 });
  const cut = cutStreets({ ...source, local });
  expect([...cut.keys()]).toEqual(['656/1582', '657/1582']);
  expect([...cut.values()].map((tile) => decodeStreets(tile, 'local'))).toEqual([
    [{ ...whole, points: [east - 100, north - 500, east, north - 500] }],
    [{ ...whole, points: [east, north - 500, east + 300, north - 500] }],
  ]);
});

it('makes the same files; where they change, `cut` is raised and so is this', () => {
  expect(digestOf(files)).toBe('c57fcd00aae057b1759e');
});
