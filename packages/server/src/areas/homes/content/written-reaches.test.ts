import type { HomePhoto, Manifest, MarketIndex, PublicCompound } from '@commonhearth/schemas';
import { createCompound } from '@commonhearth/testing-server/api';
import { orderOf, photoWorld, type PhotoWorld } from '../photos/photos.harness.ts';
import { rebuildJob } from './rebuild.job.ts';

let world: PhotoWorld;
beforeAll(async () => {
  world = await photoWorld();
});
afterAll(() => world.api.close());

/** Writes as staff do, then works on the jobs that the write left. */
async function write(method: string, path: string, body: object = {}) {
  const answer = await world.ask(method, path, body);
  expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 204])]);
  for (const { name, input } of world.api.queued.splice(0))
    if (name === rebuildJob.name)
      await rebuildJob.handler(world.api.deps, { jobId: 'test' }, rebuildJob.input.parse(input));
  return answer.body;
}

/** What visitors get now, by way of the manifest as their pages do. */
async function served() {
  const read = async <T>(path: string): Promise<T> =>
    (await world.api.app.inject({ url: `/content/cached_model_data/${path}` })).json<T>();
  const { compounds, index, documents } = await read<Manifest>('published_compounds/manifest.json');
  const chunks = await Promise.all(
    compounds.map(({ path }) => read<{ compounds: readonly PublicCompound[] }>(path)),
  );
  const { columns } = await read<MarketIndex>(index[0]?.path ?? '');
  let id = 0;
  return {
    home: chunks.flatMap((chunk) => chunk.compounds).find((one) => one.compound_id === world.compoundId),
    // each is the difference to the one before
    order: columns.id.map((step) => String((id += step))),
    agents: JSON.stringify(await read(documents.agents)),
    resources: JSON.stringify(await read(documents.compound_resources)),
  };
}

it('[REV-17b] a price, the order of photos and a deleted photo reach visitors', async () => {
  await world.api.database.pool.query(
    `insert into home_photos (home_id, storage_key, sort_order, create_timestamp)
     select home_id, storage_key || sort_order, sort_order + 1, create_timestamp from home_photos`,
  );
  const home = `/homes/${world.homeId}`;
  await write('PUT', home, { version: 1, price: 123_457 });
  expect((await served()).home?.home.price).toBe(123_457);
  const photos = async () => (await served()).home?.home_photos.map(({ image_id: id }) => id) ?? [];
  const [first = 0, second = 0] = await photos();
  const { photos: turned } = await write('PUT', `${home}/photo_sort_orders`, orderOf([second, first], 2));
  expect((turned as HomePhoto[]).map(({ image_id: id }) => id)).toEqual([second, first]);
  expect(await photos()).toEqual([second, first]);
  await write('DELETE', `${home}/photos/${second}`);
  expect(await photos()).toEqual([first]);
});

it('[REV-17b] a resource and its new name, and the name of an agent reach visitors', async () => {
  const { resource } = await write('POST', '/compound_resources', { title: 'How a yard is shared' });
  const { resource_id: id } = resource as { resource_id: string };
  await write('POST', `/compounds/${world.compoundId}/resources`, { resource_id: id });
  const linked = await served();
  expect(linked.home?.resource_ids).toEqual([id]);
  expect(linked.resources).toContain('How a yard is shared');
  await write('PUT', `/compound_resources/${id}`, { version: 1, title: 'Who mows the lawn' });
  expect((await served()).resources).toContain('Who mows the lawn');
  const { agent } = await write('POST', '/agents', { name: 'June', email: 'june@example.com' });
  const { agent_id: agentId } = agent as { agent_id: string };
  await write('PUT', `/agents/${agentId}`, { version: 1, name: 'Juno Ferrand' });
  expect((await served()).agents).toContain('Juno Ferrand');
});

it('[REV-17b] the order of a published cycle reaches visitors', async () => {
  const { rows } = await world.api.database.pool.query<{ period: string; area: string }>(
    'select review_period_id::text as period, area_id::text as area from compounds',
  );
  const { period: periodId = '', area: areaId = '' } = rows[0] ?? {};
  const ids = [world.compoundId];
  for (let i = 0; i < 2; i += 1)
    ids.push(await createCompound(world.api, { periodId, areaId, status: 'published' }));
  await world.api.database.pool.query("update review_periods set status = 'published', published_at = now()");
  for (const [at, published_compound_order] of [ids, ids.toReversed()].entries()) {
    await write('PUT', `/review_periods/${periodId}`, { version: at + 1, published_compound_order });
    expect((await served()).order).toEqual(published_compound_order);
  }
});
