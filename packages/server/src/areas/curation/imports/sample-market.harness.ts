import { Readable } from 'node:stream';
import { createCity, createCycle, createMarket } from '@commonhearth/testing-server/world';
import type { Database } from '../../../db/client.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { Progress } from './progress.ts';

/**
 * What the tests of imports work on: Seattle with two cities and an open cycle, small files, and nothing
 * else.
 */
export async function addSeattle(
  database: Pick<Database, 'pool'>,
  options: { readonly cycle?: boolean } = {},
): Promise<{ readonly marketId: number; readonly periodId: string }> {
  const world = { database, clock: { now: new Date('2026-11-16T08:00:00Z') } };
  const marketId = Number(await createMarket(world, 'seattle'));
  const city = { market: 'seattle', state: 'WA' };
  await createCity(world, { ...city, name: 'Seattle', lat: 47.61, lng: -122.33 });
  await createCity(world, { ...city, name: 'Bellevue', lat: 47.6, lng: -122.2 });
  return { marketId, periodId: options.cycle === false ? '' : await createCycle(world) };
}

interface SaleColumns {
  readonly id: string;
  readonly date: string;
  readonly price: string;
  readonly bedrooms: string;
  readonly sqft_living: string;
  readonly sqft_basement: string;
  readonly grade: string;
  readonly zipcode: string;
  readonly lat: string;
  readonly long: string;
}
const sale: SaleColumns = {
  id: '1',
  date: '20150101T000000',
  price: '450000.00',
  bedrooms: '3',
  sqft_living: '1500',
  sqft_basement: '0',
  grade: '7',
  zipcode: '98107',
  lat: '47.665',
  long: '-122.375',
};

/** A sales file; each row differs from a sound one by what is given, a string is a line as it is. */
export function salesCsv(rows: readonly (Partial<SaleColumns> | string)[]): string {
  const lines = rows.map((row) =>
    typeof row === 'string' ? row : Object.values({ ...sale, ...row }).join(','),
  );
  return `${[Object.keys(sale).join(','), ...lines].join('\n')}\n`;
}

/** A square of a tenth of a degree, south-west corner first. */
export const square = (lat: number, lng: number): [number, number][] => [
  [lng, lat],
  [lng + 0.1, lat],
  [lng + 0.1, lat + 0.1],
  [lng, lat + 0.1],
  [lng, lat],
];

export const feature = (name: string, ring: readonly (readonly number[])[], property = 'name') => ({
  type: 'Feature',
  properties: { [property]: name },
  geometry: { type: 'Polygon', coordinates: [ring] },
});

export const featureCollection = (features: readonly unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', features });

/** Where `salesCsv` puts its homes, and a square east of it. */
export const adams = feature('Adams', square(47.6, -122.4));
export const ravenna = feature('Ravenna', square(47.6, -122.3));

export const bytesOf = (text: string | Uint8Array): AsyncIterable<Uint8Array> =>
  Readable.from([Buffer.from(text)]);

export const silent: Progress = { count: () => undefined, say: () => undefined };

/** Nobody works on what imports queue. */
export const idle: JobQueue = { send: () => Promise.resolve(), hurry: () => undefined };
