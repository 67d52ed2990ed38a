import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { connect, type Database } from '../../../../db/client.ts';
import { importAreas } from '../areas/import-areas.ts';
import { adams, bytesOf, featureCollection, idle, silent } from '../sample-market.harness.ts';
import { importListings, type ListingImport } from './import-listings.ts';
import type { ListingReport } from './report.ts';

export const now = new Date('2026-11-20T12:00:00Z');
const tables = ['homes', 'compounds', 'audit', 'areas'] as const;

/** A database on which a test file imports listings. */
export interface ImportWorld {
  readonly test: TestDatabase;
  readonly database: Database;
  importing(csv: string, changes?: Partial<ListingImport>): Promise<ListingReport>;
  addAreas(): Promise<unknown>;
  homes(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Every row of every table that an import may touch. */
  everything(): Promise<unknown>;
  clear(): Promise<unknown>;
  close(): Promise<void>;
}

export async function importWorld(): Promise<ImportWorld> {
  const test = await createTestDatabase();
  const database = connect(test.url, { connections: 3 });
  const shared = { marketKey: 'seattle', now, userId: null, progress: silent, jobs: idle };
  return {
    test,
    database,
    importing: (csv, changes = {}) =>
      importListings(database, {
        ...shared,
        bytes: bytesOf(csv),
        source: 'sales.csv',
        overrides: [],
        dryRun: false,
        ...changes,
      }),
    addAreas: () =>
      importAreas(database.db, {
        ...shared,
        bytes: bytesOf(featureCollection([adams])),
        source: 'seattle.geojson',
        city: 'Seattle',
      }),
    homes: () => test.sql.query('SELECT * FROM homes JOIN compounds USING (home_id) ORDER BY home_id'),
    everything: async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(
            async (table) => [table, await test.sql.query(`SELECT * FROM ${table} ORDER BY 1`)] as const,
          ),
        ),
      ),
    clear: () =>
      test.sql.query(
        'TRUNCATE markets, cities, areas, neighborhoods, review_periods, homes, compounds, audit RESTART IDENTITY CASCADE',
      ),
    close: async () => {
      await database.close();
      await test.drop();
    },
  };
}
