import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, patience } from '@commonhearth/testing-server/database';
import {
  clearWorld,
  createArea,
  createCity,
  createCompound,
  createCycle,
  createFallbackAgent,
  createMarket,
  createUser,
} from '@commonhearth/testing-server/world';
import { until } from '@commonhearth/testing-server/waiting';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '../../../actor.ts';
import { connect, type Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { jobQueue } from '../../../jobs/job-queue.ts';
import { openQueues } from '../../../jobs/run-jobs.ts';
import { listJobs } from '../../../collect/jobs.ts';
import { localObjectStore } from '../../../providers/object-store/local/local.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';

const quiet = (): void => undefined;
export const silentLog: FastifyBaseLogger = {
  level: 'silent',
  silent: quiet,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
  child: () => silentLog,
};
export const now = new Date('2026-11-20T12:00:00.000Z');
export const staffId = '7f3f0c1e-0000-4000-8000-000000000001';
export const staff: SignedIn = {
  kind: 'user',
  userId: staffId,
  email: 'staff@example.com',
  isStaff: true,
  isSuperuser: false,
  isLimited: false,
  subscriberIds: [],
  betaAreaIds: [],
};

/** Two stores in a folder of their own. */
export function testStores(): {
  readonly objects: ObjectStore;
  readonly backup: ObjectStore;
  /** Holds the two as `main` and `backup`. */
  readonly folder: string;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  return {
    objects: localObjectStore(join(folder, 'main')),
    backup: localObjectStore(join(folder, 'backup')),
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function testDatabase() {
  const created = await createTestDatabase();
  const database = connect(created.url, { connections: 5, patience });
  const boss = await openQueues(created.url, listJobs, silentLog, { __test__enableSpies: true });
  return {
    url: created.url,
    sql: created.sql,
    database,
    boss,
    jobs: jobQueue(boss),
    close: async () => {
      await boss.stop({ graceful: false });
      await database.close();
      await created.drop();
    },
  };
}

/** What one approved compound may differ in. */
export interface Wanted {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly area?: 'live' | 'in_beta' | null;
  readonly internal?: boolean;
  readonly featured?: boolean;
  readonly status?: 'approved' | 'might_approve';
}

/** A market with an area of each kind, an open cycle and its compounds. */
export async function openCycle(
  database: Database,
  wanted: readonly Wanted[],
  key: 'bay_area' | 'austin' = 'bay_area',
) {
  const world = { database, clock: { now } };
  if ((await database.db.$count(users)) === 0) {
    await createUser(world, { user_id: staffId, email: staff.email, is_staff: true });
    await createFallbackAgent(world);
  }
  const marketId = Number(await createMarket(world, key));
  await createCity(world, { name: key, market: key });
  const areaIds = new Map<string, number>();
  for (const status of ['live', 'in_beta'] as const) {
    const area = { name: `${status} area`, market: key, city: key, status, at: [37.8, -122.2] } as const;
    areaIds.set(status, Number((await createArea(world, area)).areaId));
  }
  const periodId = await createCycle(world, key);
  const ids: number[] = [];
  for (const [i, one] of wanted.entries()) {
    const { title = `Home ${i}`, description = 'Two homes around one garden.', area = 'live' } = one;
    const compoundId = await createCompound(world, {
      periodId,
      market: key,
      areaId: area === null ? null : String(areaIds.get(area)),
      status: one.status ?? 'approved',
      internal: one.internal ?? false,
      featured: one.featured ?? false,
      editorial: { title, description },
      home: {
        provider: 'manual',
        external_id: `${key}-${i}`,
        price: 900_000 + i,
        formatted_address: `${i} Elm St`,
        lat: 37.85,
        lng: -122.15,
      },
    });
    ids.push(Number(compoundId));
  }
  return { marketId, reviewPeriodId: Number(periodId), ids, areaIds };
}

export const clearRows = (database: Database): Promise<void> => clearWorld({ database });

/** Until a session of this database waits for the lock of the content, or `ended` says that none will. */
export async function somebodyWaitsForContent(database: Database, ended: () => boolean): Promise<void> {
  const waiting = () =>
    database.pool.query(
      "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    );
  await until(async () => ended() || (await waiting()).rows.length > 0);
}
