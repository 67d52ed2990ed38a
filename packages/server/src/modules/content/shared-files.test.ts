import { createArea } from '@commonhearth/testing/world';
import { clearRows, now, openCycle, testDatabase } from '../publishing/cycle.harness.ts';
import { sharedFiles } from './shared-files.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

it('the public content names areas that are live, with their outlines and neighborhoods, and no other', async () => {
  await clearRows(world.database);
  await openCycle(world.database, []);
  const target = { database: world.database, clock: { now } };
  const place = { market: 'bay_area', city: 'bay_area' };
  await createArea(target, { ...place, name: 'hidden area', status: 'internal_review' });
  const { files } = await world.database.db.transaction(sharedFiles);
  const text = files.map(({ body }) => new TextDecoder().decode(body)).join();
  const named = (name: string): number => text.split(`"name":"${name}"`).length - 1;
  // as an area, as an outline, as a neighborhood
  expect(['live area', 'in_beta area', 'hidden area'].map(named)).toEqual([3, 0, 0]);
});
