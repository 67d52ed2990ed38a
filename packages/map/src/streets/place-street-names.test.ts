import { placeNames, type NameLook, type WrittenName } from './place-street-names.ts';
import { extentOf, type StreetTile, type Stroke } from './read-tile.ts';
import { circlesOf, Rooms } from './rooms.ts';

/** One pixel of a world that is 1000 wide. */
const world = 1000;
const stroke = (name: string, ...pixels: number[]): Stroke => {
  const points = Float64Array.from(pixels, (pixel) => pixel / world);
  return { name, points, extent: extentOf(points) };
};
const none = { highway: [], arterial: [], local: [], rail: [], parks: [], water: [] };
const tile = (
  strokes: Partial<StreetTile['strokes']>,
  stations: StreetTile['stations'] = [],
): StreetTile => ({
  strokes: { ...none, ...strokes },
  stations,
});
function written(one: StreetTile, zoom = 16, rooms = new Rooms()): WrittenName[] {
  const widthOf = (text: string, _look: NameLook): number => text.length * 6;
  const frame = { left: 0, top: 0, world, width: 800, height: 600 };
  return [...placeNames([one], { frame, zoom, rooms, widthOf })].flat();
}
const textsOf = (names: readonly WrittenName[]): string[] => names.map(({ text }) => text);

it('writes a name along its street, never upside down', () => {
  const [level] = written(tile({ local: [stroke('Elm St', 300, 100, 100, 100)] }));
  expect(level).toMatchObject({ text: 'Elm St', x: 200, y: 100, angle: 0 });
  const [steep] = written(tile({ local: [stroke('Elm St', 100, 300, 100, 100)] }));
  expect(Math.abs(steep?.angle ?? 0)).toBeCloseTo(Math.PI / 2);
  const [slope] = written(tile({ local: [stroke('Elm St', 300, 300, 100, 100)] }));
  expect(slope?.angle).toBeCloseTo(Math.PI / 4);
});

it('writes none where the street is too short or bends', () => {
  const bend = stroke('Crescent Dr', 100, 100, 140, 100, 140, 140, 100, 140);
  expect(written(tile({ local: [stroke('Long Name Avenue', 100, 100, 150, 100), bend] }))).toEqual([]);
});

it('writes no name under another: the main street goes first, and what stands in the page keeps its room', () => {
  const crossing = {
    arterial: [stroke('Broadway', 100, 100, 300, 100)],
    local: [stroke('Elm St', 200, 40, 200, 160)],
  };
  const names = written(tile(crossing));
  expect(textsOf(names)).toEqual(['Broadway']);
  const rooms = new Rooms();
  rooms.keep(circlesOf({ x: 200, y: 100, angle: 0 }, { width: 160, height: 20 }));
  expect(textsOf(written(tile({ arterial: crossing.arterial }), 16, rooms))).toEqual([]);
});

it('writes a name again only far from itself', () => {
  const near = [stroke('Elm St', 100, 100, 200, 100), stroke('Elm St', 210, 100, 310, 100)];
  expect(written(tile({ local: near }))).toHaveLength(1);
  expect(written(tile({ local: [stroke('Elm St', 0, 100, 800, 100)] }))).toHaveLength(3);
});

it('writes stations, parks and small streets from nearer only', () => {
  const all = tile(
    {
      highway: [stroke('I-580', 100, 500, 400, 500)],
      parks: [stroke('Mosswood Park', 500, 300, 700, 300, 700, 400, 500, 400)],
      local: [stroke('Elm St', 100, 100, 300, 100)],
    },
    [{ name: 'MacArthur', x: 0.4, y: 0.2 }],
  );
  expect(textsOf(written(all, 13))).toEqual(['I-580']);
  expect(textsOf(written(all, 14))).toEqual(['MacArthur', 'I-580', 'Mosswood Park']);
  expect(textsOf(written(all, 15))).toEqual(['MacArthur', 'I-580', 'Mosswood Park', 'Elm St']);
});
