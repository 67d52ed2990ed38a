import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import {
  clearRows,
  now,
  openCycle,
  silentLog,
  staff,
  testDatabase,
  testStores,
  type Wanted,
} from './cycle.harness.ts';
import { publish } from './publishing.service.ts';

/** What publishes of a test file work on: one database, empty before each test, and two stores for each. */
export function publishWorld() {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let stores: ReturnType<typeof testStores>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(async () => {
    await clearRows(database.database);
    stores = testStores();
  });
  afterEach(() => {
    stores.remove();
  });
  afterAll(() => database.close());
  return {
    get world() {
      return database;
    },
    get stores() {
      return stores;
    },
    /** What the end of a publish needs; the stores unless others are given. */
    deps: (objects: ObjectStore = stores.objects, backup: ObjectStore = stores.backup) => ({
      database: database.database,
      jobs: database.jobs,
      objects,
      backup,
      clock: () => now,
      log: silentLog,
    }),
    /** A cycle whose publish has begun: its approved homes are frozen. */
    frozen: async (wanted: readonly Wanted[], key?: 'austin') => {
      const cycle = await openCycle(database.database, wanted, key);
      await publish(
        database,
        { actor: staff, requestId: 'r', at: now },
        { reviewPeriodId: String(cycle.reviewPeriodId), version: 1, acceptWarnings: true },
      );
      return cycle;
    },
  };
}
