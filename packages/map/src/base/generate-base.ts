import { marketByKey } from '@commonhearth/domain';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mesh } from 'topojson-client';
import atlas from 'us-atlas/counties-10m.json' with { type: 'json' };
import type { BaseMap } from './base-map.ts';
import { drawBase } from './draw-base.ts';
import austin from './sketches/austin.json' with { type: 'json' };
import bayArea from './sketches/bay-area.json' with { type: 'json' };
import boston from './sketches/boston.json' with { type: 'json' };
import chicago from './sketches/chicago.json' with { type: 'json' };
import denver from './sketches/denver.json' with { type: 'json' };
import losAngeles from './sketches/los-angeles.json' with { type: 'json' };
import newYork from './sketches/new-york.json' with { type: 'json' };
import philadelphia from './sketches/philadelphia.json' with { type: 'json' };
import seattle from './sketches/seattle.json' with { type: 'json' };
import { readSketch, type Point } from './sketches/sketch.ts';
import washingtonDc from './sketches/washington-dc.json' with { type: 'json' };

const sketches = {
  bay_area: bayArea,
  seattle,
  los_angeles: losAngeles,
  austin,
  washington_dc: washingtonDc,
  new_york: newYork,
  boston,
  chicago,
  denver,
  philadelphia,
};

/** Lines between counties; the coast, which belongs to one county only, is not among them. */
function linesOfAtlas(): Point[][] {
  const [topology, counties] = [atlas, atlas.objects.counties] as unknown as Parameters<typeof mesh>;
  return mesh(topology, counties, (a, b) => a !== b).coordinates.map((line) =>
    line.map(([lng = 0, lat = 0]): Point => [lat, lng]),
  );
}

export const fileOf = (marketKey: string): string =>
  join(import.meta.dirname, 'markets', `${marketKey.replaceAll('_', '-')}.json`);

/** The ground of every market, by its key. */
export function drawMarkets(): Map<string, BaseMap> {
  const lines = linesOfAtlas();
  return new Map(
    Object.entries(sketches).map(([key, sketch]) => {
      const market = marketByKey(key);
      if (market === null)
        throw new Error(`There is no market "${key}": name the sketch after a key of the schemas' markets.`);
      return [key, drawBase(market, readSketch(sketch), lines)];
    }),
  );
}

/** `node src/base/generate-base.ts`, after a sketch was changed. */
if (process.argv[1] === import.meta.filename) {
  for (const [key, base] of drawMarkets()) writeFileSync(fileOf(key), `${JSON.stringify(base)}\n`);
}
