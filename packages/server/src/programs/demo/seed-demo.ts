import { daysToPublish, demoCycles, demoHomes, type DemoCycle } from '@commonhearth/fixtures/demo';
import type { Pool } from 'pg';
import { lockSession } from '../../db/advisory-lock.ts';
import type { Foundation } from '../../dependencies.ts';
import { finishPublish, publish } from '../../areas/curation/index.ts';
import { ensureDemoFaces } from './demo-faces.ts';
import { ensureDemoPeople, type DemoPeople } from './demo-people.ts';
import { restoreDemoPhotos, storeDemoPhotos } from './demo-photos.ts';
import { ensureDemoTastes } from './demo-tastes.ts';
import { ensureDemoTold } from './demo-told.ts';
import {
  carryOver,
  ensurePlaces,
  insertCycle,
  isSeeded,
  periodOf,
  type DemoPlaces,
} from './demo.repository.ts';

const day = 86_400_000;
const later = (at: Date, days: number): Date => new Date(at.getTime() + days * day);

/** Through the product's own publish, as if it had been done on that day. */
async function publishCycle(
  deps: Foundation,
  cycle: DemoCycle,
  places: DemoPlaces,
  { staffId, staffEmail }: DemoPeople,
): Promise<void> {
  const period = await periodOf(deps.database.db, cycle, places);
  if (period === undefined || period.status === 'published') return;
  const at = later(period.createTimestamp, daysToPublish);
  const actor = {
    kind: 'user' as const,
    userId: staffId,
    email: staffEmail,
    isStaff: true,
    isSuperuser: false,
    isLimited: false,
    subscriberIds: [],
    betaAreaIds: [],
  };
  if (period.status === 'open')
    await publish(
      deps,
      { actor, requestId: 'demo', at },
      { reviewPeriodId: String(period.reviewPeriodId), version: period.version, acceptWarnings: true },
    );
  await finishPublish({ ...deps, clock: () => at }, period.reviewPeriodId);
}

/** Opens the cycle with its homes, unless it was; each step stands alone, so that a start that was cut off goes on where it stopped. */
async function seedCycle(
  deps: Foundation,
  cycle: DemoCycle,
  places: DemoPlaces,
  onProgress: (line: string) => void,
): Promise<void> {
  const homes = demoHomes().filter((home) => home.cycle === cycle.key);
  const {
    database: { db },
    clock,
  } = deps;
  if (await isSeeded(db, homes)) return;
  onProgress(`Demo world: ${cycle.name}, ${homes.length} homes`);
  const photos = await storeDemoPhotos(deps, homes, onProgress);
  await db.transaction((tx) => insertCycle(tx, cycle, homes, places, photos, later(clock(), -cycle.daysAgo)));
}

/** One process at a time: of several that start together the others wait, and then find everything made. */
async function alone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await lockSession(client, 'demo');
    await work();
  } finally {
    // the lock ends with the connection, which also ends when this process is killed
    client.release(true);
  }
}

/**
 * Makes the demo world, once: areas, cycles with homes and drawn pictures, published as staff would, and people who can sign in.
 * Run again it makes only what is missing; cut off, it goes on. Needs markets, cities, the job queues and a database that is marked for it. Does nothing outside the demo.
 */
export async function seedDemo(deps: Foundation, onProgress: (line: string) => void): Promise<void> {
  if (deps.config.demo) await alone(deps.database.pool, () => seed(deps, onProgress));
}

async function seed(deps: Foundation, onProgress: (line: string) => void): Promise<void> {
  const people = await ensureDemoPeople(deps);
  const places = await ensurePlaces(deps.database.db);
  await ensureDemoTold(deps, places);
  await ensureDemoFaces(deps);
  if (people === undefined) {
    onProgress(
      'Demo world: the accounts are with the hosted auth provider, so there is no demo staff and no demo home.',
    );
    return;
  }
  // oldest first: the audit page shows the entry written last on top, as the newest
  for (const cycle of demoCycles.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await seedCycle(deps, cycle, places, onProgress);
    if (cycle.published) await publishCycle(deps, cycle, places, people);
  }
  for (const cycle of demoCycles) {
    const carried = demoHomes()
      .filter((home) => home.carriedTo === cycle.key)
      .map(({ key }) => key);
    const period = carried.length === 0 ? undefined : await periodOf(deps.database.db, cycle, places);
    if (period?.status === 'open') await carryOver(deps.database.db, carried, period.reviewPeriodId);
  }
  await ensureDemoTastes(deps, people.consumerId, places);
  await restoreDemoPhotos(deps, onProgress);
}
