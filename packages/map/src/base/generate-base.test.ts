import { demoHomes } from '@commonhearth/fixtures/demo';
import { readFileSync, statSync } from 'node:fs';
import type { BaseMap } from './base-map.ts';
import { unpack } from './drawing/pack.ts';
import { drawMarkets, fileOf } from './generate-base.ts';

const drawn = drawMarkets();

/** Even-odd rule along the parallel of a point. */
function inside(ring: readonly number[], [lat, lng]: readonly [number, number]): boolean {
  const corners = unpack(ring);
  return corners.reduce((odd, [y1, x1], at) => {
    const [y2, x2] = corners.at(at - 1) ?? [y1, x1];
    return y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1 ? !odd : odd;
  }, false);
}
const inWater = (base: BaseMap, at: readonly [number, number]): boolean =>
  base.water.some((ring) => inside(ring, at)) && !base.islands.some((ring) => inside(ring, at));

it('has a file for each of the ten markets, as the sketches give it and of a few kilobytes', () => {
  expect(drawn.size).toBe(10);
  for (const [key, base] of drawn) {
    const file = fileOf(key);
    if (readFileSync(file, 'utf8') !== `${JSON.stringify(base)}\n`)
      throw new Error(`${file} is not what its sketch gives: run generate-base.ts.`);
    expect(statSync(file).size).toBeLessThan(24_000);
  }
});

it('writes the names of cities on land', () => {
  const drowned = [...drawn].flatMap(([key, base]) =>
    base.names
      .filter(({ at: [lat = 0, lng = 0], kind }) => kind !== 'water' && inWater(base, [lat, lng]))
      .map(({ name }) => `${key}: ${name}`),
  );
  expect(drowned).toEqual([]);
});

it('lets no home of the demo stand in the water', () => {
  const homes = demoHomes();
  expect(homes.length).toBeGreaterThan(50);
  expect(
    homes.filter(({ lat, lng }) => [...drawn.values()].some((base) => inWater(base, [lat, lng]))),
  ).toEqual([]);
});
