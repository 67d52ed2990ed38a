import { createCompound, createCycle } from '@commonhearth/testing-server/api';
import type { Resource, StaffCompound } from '@commonhearth/schemas';
import { rebuildJob } from '../content/rebuild.job.ts';
import { auditOf, photoWorld, type PhotoWorld } from '../photos/photos.harness.ts';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';

let world: PhotoWorld;
beforeEach(async () => {
  world = await photoWorld();
});
afterEach(() => world.api.close());

type Answer = Awaited<ReturnType<PhotoWorld['ask']>>;
const resourceOf = ({ body }: Answer) => body['resource'] as Resource;
const idsIn = ({ body }: Answer) => (body['compound'] as StaffCompound).resource_ids;
const make = async (title = 'Buying together') =>
  resourceOf(await world.ask('POST', '/compound_resources', { title, url: 'https://example.com/a' }));
const library = async () => (await world.ask('GET', '/compound_resources')).body['resources'];
const attach = (id: string, compoundId = world.compoundId) =>
  world.ask('POST', `/compounds/${compoundId}/resources`, { resource_id: id });
const shown = async () =>
  (await world.api.call('GET', `/hfc/compounds/${world.compoundId}`)).body['compound'] as StaffCompound;
const contents = () => world.api.queued.filter(({ name }) => name === rebuildJob.name).length;

it('[CAL-64] [CAL-119] a resource that is made stands in the library, and in the audit', async () => {
  const made = await make();
  expect(made).toEqual({
    ...{ resource_id: made.resource_id, title: 'Buying together', url: 'https://example.com/a' },
    ...{ description: null, image: null, version: 1 },
  });
  expect(await library()).toEqual([made]);
  expect(await auditOf(world, 'resource')).toMatchObject([
    { action: 'create', after: { title: made.title } },
  ]);
  expect(contents()).toBe(1);
  for (const body of [{ title: ' ' }, { title: 'A', url: 'javascript:alert(1)' }, { title: 'A', url: 'x' }])
    expect((await world.ask('POST', '/compound_resources', body)).status).toBe(422);
});

it('[CAL-120] what is sent of a resource changes, in its version; an older one is told what there is', async () => {
  const { resource_id: id } = await make();
  const put = (body: object) => world.ask('PUT', `/compound_resources/${id}`, body);
  const changed = await put({ title: 'Two names on a deed', version: 1 });
  expect(resourceOf(changed)).toMatchObject({
    ...{ title: 'Two names on a deed', url: 'https://example.com/a', version: 2 },
  });
  expect(await put({ description: 'Mine', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { title: 'Two names on a deed', version: 2 } },
  });
  expect((await put({ title: 'A' })).status).toBe(400);
  expect((await auditOf(world, 'resource')).at(-1)).toMatchObject({
    before: { title: 'Buying together' },
    after: { title: 'Two names on a deed' },
  });
  expect(contents()).toBe(2);
});

it('[CAL-59] [CAL-60] a resource is put to a home once, and taken from it, while it stays in the library', async () => {
  const [a, b] = [await make('A'), await make('B')];
  await attach(a.resource_id);
  expect(idsIn(await attach(b.resource_id))).toEqual([a.resource_id, b.resource_id]);
  expect(idsIn(await attach(a.resource_id))).toEqual([a.resource_id, b.resource_id]);
  expect((await shown()).resource_ids).toEqual([a.resource_id, b.resource_id]);
  const detach = () => world.ask('DELETE', `/compounds/${world.compoundId}/resources/${a.resource_id}`, {});
  expect(idsIn(await detach())).toEqual([b.resource_id]);
  expect((await detach()).status).toBe(404);
  expect(await library()).toHaveLength(2);
  expect(await attach('999')).toMatchObject({ status: 422, body: { errors: [{ path: 'resource_id' }] } });
  expect((await auditOf(world, 'compound')).map(({ action }) => action)).toEqual([
    'attach_resource',
    'attach_resource',
    'detach_resource',
  ]);
});

it('[CAL-121] a resource that is removed is gone from the library and from each of its homes, as one act', async () => {
  const [kept, removed] = [await make('A'), await make('B')];
  const periodId = await createCycle(world.api, 'austin');
  const other = await createCompound(world.api, { periodId, market: 'austin' });
  for (const home of [world.compoundId, other])
    for (const { resource_id } of [kept, removed]) await attach(resource_id, home);
  const path = `/compound_resources/${removed.resource_id}`;
  expect((await world.ask('DELETE', path, {})).status).toBe(422);
  expect(await world.ask('DELETE', `${path}?version=7`, {})).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { version: 1 } },
  });
  const attached = world.api.queued.length;
  expect((await world.ask('DELETE', `${path}?version=1`, {})).status).toBe(204);
  const rebuilt = world.api.queued
    .slice(attached)
    .map(({ input }) => (input as { marketId: number }).marketId);
  const { rows: markets } = await world.api.database.pool.query<{ id: number }>(
    'select distinct market_id::int as id from compounds',
  );
  expect(rebuilt).toEqual(expect.arrayContaining(markets.map(({ id }) => id)));
  expect(await library()).toEqual([kept]);
  expect((await shown()).resource_ids).toEqual([kept.resource_id]);
  const { rows } = await world.api.database.pool.query('select resource_ids::text from compounds');
  expect(rows).toEqual([1, 2].map(() => ({ resource_ids: `{${kept.resource_id}}` })));
  const acts = [...(await auditOf(world, 'resource')), ...(await auditOf(world, 'compound'))].filter(
    ({ act }) => act !== null,
  );
  expect(acts.map(({ action }) => action)).toEqual(['delete', 'detach_resource', 'detach_resource']);
  expect(new Set(acts.map(({ act }) => act)).size).toBe(1);
  expect((await world.ask('DELETE', `${path}?version=2`, {})).status).toBe(404);
  expect((await world.ask('PUT', path, { title: 'C', version: 2 })).status).toBe(404);
  expect((await attach(removed.resource_id)).status).toBe(422);
  const named = { resource_ids: [removed.resource_id], version: 4 };
  expect(await world.ask('PUT', `/compounds/${world.compoundId}`, named)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'resource_ids.0' }] },
  });
});

it('a resource that is removed while it is put to a home is in none', async () => {
  const { resource_id: id } = await make();
  await Promise.all([attach(id), world.ask('DELETE', `/compound_resources/${id}?version=1`, {})]);
  expect((await shown()).resource_ids).toEqual([]);
});

it('a resource that is gone from the library comes back to no home by an undo before it is there again', async () => {
  const { resource_id: id } = await make();
  await attach(id);
  await world.ask('DELETE', `/compounds/${world.compoundId}/resources/${id}`, {});
  await world.ask('DELETE', `/compound_resources/${id}?version=1`, {});
  const undo = async (object: string) => {
    const { body } = await world.ask('GET', `/audit?object=${object}`);
    const [newest] = body['entries'] as { entry_id: string }[];
    return world.ask('POST', `/audit/${newest?.entry_id ?? ''}/undo`, {});
  };
  expect(await undo(`compound:${world.compoundId}`)).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('no longer in the library') as unknown },
  });
  expect((await shown()).resource_ids).toEqual([]);
  await undo(`resource:${id}`);
  expect((await undo(`compound:${world.compoundId}`)).status).toBe(200);
  expect((await shown()).resource_ids).toEqual([id]);
});

it('[CAL-85] every field of a resource is taken back', async () => {
  const made = await make();
  const path = `/compound_resources/${made.resource_id}`;
  const changes = { title: 'Two names on a deed', url: 'https://example.com/b', description: 'A guide.' };
  for (const [name, value] of Object.entries(changes)) {
    const [now] = (await library()) as readonly Resource[];
    await world.ask('PUT', path, { [name]: value, version: now?.version });
    const { body } = await world.ask('GET', `/audit?object=resource:${made.resource_id}`);
    const [newest] = body['entries'] as { entry_id: string }[];
    const { status } = await world.ask('POST', `/audit/${newest?.entry_id ?? ''}/undo`, {});
    expect([name, status]).toEqual([name, 200]);
  }
  expect(await library()).toEqual([{ ...made, version: 7 }]);
});

it('[CAL-67] a resource has the picture that was uploaded for it, in one of its sizes', async () => {
  const { resource_id: id } = await make();
  const aim = { type: 'compound_resource', id, userId: world.staff.userId } as const;
  const give = (storage_key: string) => world.ask('POST', `/compound_resources/${id}/image`, { storage_key });
  const { image, version } = resourceOf(await give(await uploaded(world.api, aim)));
  expect(image).toMatch(/^photos\/[0-9a-f]{20}\/100\.jpg$/);
  expect(version).toBe(2);
  expect(await world.api.deps.objects.get(image ?? '')).toMatchObject({ contentType: 'image/jpeg' });
  expect((await give(await uploaded(world.api, { ...aim, id: '999' }))).status).toBe(422);
  expect((await auditOf(world, 'resource')).at(-1)).toMatchObject({
    before: { image: null },
    after: { image },
  });
});

it('the picture that a resource had before comes back by an undo, for a day', async () => {
  const { resource_id: id } = await make();
  const aim = { type: 'compound_resource', id, userId: world.staff.userId } as const;
  const give = async () =>
    resourceOf(
      await world.ask('POST', `/compound_resources/${id}/image`, {
        storage_key: await uploaded(world.api, aim),
      }),
    ).image;
  const first = await give();
  await give();
  const undo = async () => {
    const { body } = await world.ask('GET', `/audit?object=resource:${id}`);
    const [newest] = body['entries'] as { entry_id: string }[];
    return world.ask('POST', `/audit/${newest?.entry_id ?? ''}/undo`, {});
  };
  const age = (hours: number) =>
    world.api.database.pool.query("update audit set at = at - $1 * interval '1 hour'", [hours]);
  await age(25);
  expect(await undo()).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('24 hours') as unknown },
  });
  await age(-25);
  expect((await undo()).status).toBe(200);
  const { rows } = await world.api.database.pool.query('select image from compound_resources');
  expect(rows).toEqual([{ image: first }]);
});

it('[CAL-85] a deleted resource that was brought back is gone again once that is undone', async () => {
  const { resource_id: id } = await make();
  await world.ask('DELETE', `/compound_resources/${id}?version=1`, {});
  for (const resources of [1, 0]) {
    const { body } = await world.ask('GET', `/audit?object=resource:${id}`);
    const [newest] = body['entries'] as { entry_id: string }[];
    expect((await world.ask('POST', `/audit/${newest?.entry_id ?? ''}/undo`, {})).status).toBe(200);
    expect(await library()).toHaveLength(resources);
  }
});
