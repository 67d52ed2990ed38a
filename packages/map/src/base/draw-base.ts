import type { BaseMap } from './base-map.ts';
import { clipLine, clipRing, type Box } from './drawing/clip.ts';
import { pack } from './drawing/pack.ts';
import { smoothLine, smoothRing } from './drawing/smooth.ts';
import type { Point, Sketch } from './sketches/sketch.ts';

interface MarketView {
  readonly center: readonly [lat: number, lng: number];
  readonly zoom: number;
}

/** Degrees that a large screen shows to each side of the centre at zoom 11, two steps out. */
const reach = { lat: 1.8, lng: 2.8 };

function boxAround({ center: [lat, lng], zoom }: MarketView): Box {
  const part = 2 ** (11 - zoom);
  return {
    south: lat - reach.lat * part,
    north: lat + reach.lat * part,
    west: lng - reach.lng * part,
    east: lng + reach.lng * part,
  };
}

/** All outlines turn the same way, so that those that overlap do not cut holes into one another. */
function turned(ring: Point[]): Point[] {
  const area = ring.reduce((sum, [lat, lng], at) => {
    const [lastLat, lastLng] = ring.at(at - 1) ?? [lat, lng];
    return sum + (lng - lastLng) * (lat + lastLat);
  }, 0);
  return area < 0 ? ring.reverse() : ring;
}

/**
 * The ground of a market: its sketch without corners, with the atlas's lines (of counties and states) around
 * it.
 */
export function drawBase(
  view: MarketView,
  sketch: Sketch,
  atlasLines: readonly (readonly Point[])[],
): BaseMap {
  const box = boxAround(view);
  const outlines = (rings: readonly (readonly Point[])[]) =>
    rings.map((ring) => pack(turned(clipRing(smoothRing(ring), box)))).filter((ring) => ring.length > 4);
  const lines = (all: readonly (readonly Point[])[]) =>
    all.flatMap((line) => clipLine(smoothLine(line), box)).map(pack);
  const around = atlasLines.flatMap((line) => clipLine(line, box, sketch.core)).map(pack);
  return {
    parks: outlines(sketch.parks),
    water: outlines(sketch.water),
    islands: outlines(sketch.islands),
    rivers: lines(sketch.rivers),
    roads: lines(sketch.roads),
    borders: [...lines(sketch.borders), ...around],
    names: sketch.names.map(({ name, at, kind }) => ({ name, at: [at[0], at[1]], kind })),
  };
}
