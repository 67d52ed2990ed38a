import { createArea } from '@commonhearth/testing-server/world';
import { clearRows, now, openCycle, testDatabase } from '../../../curation/publishing/cycle.harness.ts';
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

it('[API-13b] an agent is told with an image, and the fallback as such', async () => {
  await clearRows(world.database);
  await openCycle(world.database, []);
  await world.database.pool.query(
    "insert into agents (name, email, phone, image) values ('Lee Cho', 'lee@example.com', '510 555 0100', 'photos/lee.jpg')",
  );
  const { documents } = await world.database.db.transaction(sharedFiles);
  const { agents } = JSON.parse(new TextDecoder().decode(documents.agents.body)) as {
    agents: Record<string, unknown>[];
  };
  const told = agents.map(({ agent_id: _id, ...agent }) => agent);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'June Park', image: null, is_fallback: true }),
      {
        ...{ name: 'Lee Cho', email: 'lee@example.com', phone: '510 555 0100' },
        ...{ image: 'photos/lee.jpg', is_fallback: false },
      },
    ]),
  );
  await world.database.pool.query("delete from agents where name = 'Lee Cho'");
});
