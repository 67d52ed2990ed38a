import { acrossOf, downOf } from '@commonhearth/domain';
import type { BaseMap } from '../base/base-map.ts';
import { unpack } from '../base/drawing/pack.ts';
import { extentOf, type Stroke } from './read-tile.ts';

/** The drawn ground's water, where streets come without. */
export interface DrawnWater {
  readonly water: readonly Stroke[];
  readonly islands: readonly Stroke[];
}

const strokeOf = (ring: readonly number[]): Stroke => {
  const points = Float64Array.from(unpack(ring).flatMap(([lat, lng]) => [acrossOf(lng), downOf(lat)]));
  return { name: '', points, extent: extentOf(points) };
};

export const drawnWater = ({ water, islands }: BaseMap): DrawnWater => ({
  water: water.map(strokeOf),
  islands: islands.map(strokeOf),
});
