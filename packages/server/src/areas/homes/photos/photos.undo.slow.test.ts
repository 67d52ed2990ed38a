import { createPerson } from '@commonhearth/testing-server/api';
import type { Resource } from '@commonhearth/schemas';
import { rebuildJob } from '../content/rebuild.job.ts';
import { somePicture, uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';
import { idsOf, orderOf, photoWorld, type PhotoWorld } from './photos.harness.ts';

let world: PhotoWorld;
beforeEach(async () => {
  world = await photoWorld();
});
afterEach(() => world.api.close());

const shown = async () => {
  const { body } = await world.api.call('GET', `/hfc/compounds/${world.compoundId}`);
  return body['compound'] as { home_photos: { image_id: number }[]; resource_ids: string[] };
};
const shownIds = async () => (await shown()).home_photos.map(({ image_id }) => image_id);
async function undoNewest(action: string, token = world.staff.token) {
  const { rows } = await world.api.database.pool.query<{ id: string }>(
    'select entry_id::text as id from audit where action = $1 order by entry_id desc limit 1',
    [action],
  );
  return world.api.call('POST', `/hfc/_i/audit/${rows[0]?.id ?? ''}/undo`, { token, body: {} });
}
async function twoPhotos() {
  const aim = { type: 'home_photo', id: world.homeId, userId: world.staff.userId } as const;
  const storage_key = await uploaded(world.api, aim);
  const [a = 0, b = 0] = idsOf(await world.ask('POST', `/homes/${world.homeId}/photos`, { storage_key }));
  return [a, b] as const;
}
const remove = (id: number) => world.ask('DELETE', `/homes/${world.homeId}/photos/${id}`, {});
const order = (ids: readonly number[], version: number) =>
  world.ask('PUT', `/homes/${world.homeId}/photo_sort_orders`, orderOf(ids, version));

it('[CAL-71] a photo that was deleted is brought back where it stood', async () => {
  const [a, b] = await twoPhotos();
  await remove(a);
  expect((await undoNewest('delete_photo')).status).toBe(200);
  expect(await shownIds()).toEqual([a, b]);
  expect((await undoNewest('delete_photo')).status).toBe(409);
});

it('an order is taken back, unless somebody ordered again since', async () => {
  const [a, b] = await twoPhotos();
  await order([b, a], 1);
  expect((await undoNewest('order_photos')).status).toBe(200);
  expect(await shownIds()).toEqual([a, b]);
  await order([b, a], 3);
  await remove(b);
  expect((await undoNewest('order_photos')).status).toBe(409);
});

it('who orders photos after an undo has to know of it, and what was undone is undone once', async () => {
  const [a, b] = await twoPhotos();
  await order([b, a], 1);
  await undoNewest('order_photos');
  expect(await order([b, a], 2)).toMatchObject({ status: 409, body: { code: 'version_mismatch' } });
  expect(await undoNewest('order_photos')).toMatchObject({
    status: 409,
    body: { title: 'This was already undone.' },
  });
});

it('a photo that was uploaded again since its deletion does not come back beside itself', async () => {
  const file = await somePicture();
  const aim = { type: 'home_photo', id: world.homeId, userId: world.staff.userId } as const;
  const add = async () =>
    idsOf(
      await world.ask('POST', `/homes/${world.homeId}/photos`, {
        storage_key: await uploaded(world.api, aim, file),
      }),
    );
  const [, photo = 0] = await add();
  await remove(photo);
  const now = await add();
  expect(await undoNewest('delete_photo')).toMatchObject({
    status: 409,
    body: { title: 'This photo was already added.' },
  });
  expect(await shownIds()).toEqual(now);
});

it('the picture of a photo that comes back is held a day from then', async () => {
  const [, photo] = await twoPhotos();
  await remove(photo);
  const { clock, database } = world.api;
  clock.now = new Date(clock.now.getTime() + 23 * 3_600_000);
  const { token } = await createPerson(world.api, { staff: true });
  expect((await undoNewest('delete_photo', token)).status).toBe(200);
  const { rows } = await database.pool.query<{ kept: Date }>(
    'select kept_until as kept from stored_pictures',
  );
  expect(rows).toEqual([{ kept: new Date(clock.now.getTime() + 24 * 3_600_000) }]);
});

it('a day after its deletion a photo is no longer offered to come back', async () => {
  const [a] = await twoPhotos();
  await remove(a);
  const offered = async () => {
    const { body } = await world.ask('GET', `/audit?object=home:${world.homeId}`);
    const [newest] = body['entries'] as { not_undoable: string | null }[];
    return newest?.not_undoable;
  };
  expect(await offered()).toBeNull();
  await world.api.database.pool.query("update audit set at = at - interval '25 hours'");
  expect(await offered()).toBe('You can only undo a deletion within 24 hours.');
  expect(await undoNewest('delete_photo')).toMatchObject({
    status: 409,
    body: { title: 'You can only undo a deletion within 24 hours.' },
  });
});

it('a resource that was deleted comes back to the library and its homes', async () => {
  const { body } = await world.ask('POST', '/compound_resources', { title: 'A page' });
  const { resource_id } = body['resource'] as Resource;
  await world.ask('POST', `/compounds/${world.compoundId}/resources`, { resource_id });
  await world.ask('DELETE', `/compound_resources/${resource_id}?version=1`, {});
  expect((await shown()).resource_ids).toEqual([]);
  expect((await undoNewest('delete')).status).toBe(200);
  expect((await shown()).resource_ids).toEqual([resource_id]);
  expect((await world.ask('GET', '/compound_resources')).body['resources']).toHaveLength(1);
});

it('[REV-17b] what a resource was called is taken back, and visitors get it', async () => {
  const { body } = await world.ask('POST', '/compound_resources', { title: 'A page' });
  const { resource_id } = body['resource'] as Resource;
  await world.ask('PUT', `/compound_resources/${resource_id}`, { title: 'Another', version: 1 });
  world.api.queued.length = 0;
  expect((await undoNewest('update')).status).toBe(200);
  expect((await world.ask('GET', '/compound_resources')).body['resources']).toMatchObject([
    { title: 'A page', version: 3 },
  ]);
  expect(world.api.queued.map(({ name }) => name)).toEqual([rebuildJob.name]);
});
