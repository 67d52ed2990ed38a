import { createPerson } from '@commonhearth/testing-server/api';
import type { ImagePost, PublicCompound } from '@commonhearth/schemas';
import { phoneJpeg, plain } from '../../../providers/pictures/pictures.harness.ts';
import { rebuildJob } from '../content/rebuild.job.ts';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';
import {
  aboutFile,
  auditOf,
  idsOf,
  orderOf,
  photosOf,
  photoWorld,
  post,
  type PhotoWorld,
} from './photos.harness.ts';

let world: PhotoWorld;
beforeEach(async () => {
  world = await photoWorld();
});
afterEach(() => world.api.close());

/** The key of a file that the staff of the world uploaded for their home. */
const uploadedPhoto = (file?: Uint8Array, userId = world.staff.userId) =>
  uploaded(world.api, { type: 'home_photo', id: world.homeId, userId }, file);
const add = (storage_key: string) => world.ask('POST', `/homes/${world.homeId}/photos`, { storage_key });
const added = async (file?: Uint8Array) => idsOf(await add(await uploadedPhoto(file)));
const order = (ids: readonly number[], version: number) =>
  world.ask('PUT', `/homes/${world.homeId}/photo_sort_orders`, orderOf(ids, version));
const remove = (id: number | string) => world.ask('DELETE', `/homes/${world.homeId}/photos/${id}`, {});
const shownIds = async () => {
  const { body } = await world.api.call('GET', `/hfc/compounds/${world.compoundId}`);
  return (body['compound'] as PublicCompound).home_photos.map(({ image_id }) => image_id);
};
const queuedContent = () => world.api.queued.filter(({ name }) => name === rebuildJob.name).length;

it('[CAL-69] [CAL-70] a photo is uploaded by a form of its own and stands last, its files in both stores, in the audit and on the site', async () => {
  const { body } = await world.ask('POST', '/get_home_photo_presigned_post_info', {
    home_id: world.homeId,
    ...aboutFile(),
  });
  const form = body as unknown as ImagePost;
  expect(await post(world.api, form, await phoneJpeg(700, 1000))).toBe(204);
  const answer = await add(form.storage_key);
  expect(answer.status).toBe(200);
  const [, photo, ...more] = photosOf(answer);
  expect([photo?.widths, photo?.width, photo?.sort_order, more]).toEqual([[480, 960, 1000], 1000, 2, []]);
  for (const store of [world.api.deps.objects, world.api.deps.backup])
    expect(await store.get(`${photo?.storage_key ?? ''}/960.webp`)).toBeDefined();
  expect(await shownIds()).toEqual(idsOf(answer));
  expect(queuedContent()).toBe(1);
  expect(await auditOf(world, 'home')).toMatchObject([
    {
      action: 'add_photo',
      after: { photos: { [photo?.image_id ?? 0]: { storageKey: photo?.storage_key } } },
    },
  ]);
});

it('[CAL-70] photos uploaded in parallel keep the positions that were sent, also one that arrives last', async () => {
  const addAt = async (sort_order: number) =>
    world.ask('POST', `/homes/${world.homeId}/photos`, { storage_key: await uploadedPhoto(), sort_order });
  for (const place of [3, 4, 6, 5, 2]) await addAt(place);
  const answer = await added();
  const { rows } = await world.api.database.pool.query<{ image_id: number }>(
    'select image_id::int from home_photos order by image_id',
  );
  const [there, third, fourth, sixth, fifth, second, last] = rows.map(({ image_id }) => image_id);
  expect(answer).toEqual([there, second, third, fourth, fifth, sixth, last]);
  expect((await addAt(-1)).status).toBe(422);
});

it('photos that one person adds within a minute of one another are one act, those of a colleague or later ones another', async () => {
  const { api, ask, homeId } = world;
  const colleague = await createPerson(api, { staff: true });
  for (const _ of [1, 2, 3]) await added();
  const storage_key = await uploadedPhoto(undefined, colleague.userId);
  await ask('POST', `/homes/${homeId}/photos`, { storage_key }, colleague);
  await added();
  api.clock.now = new Date(api.clock.now.getTime() + 59_000);
  await added();
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await added();
  const { body } = await ask('GET', `/audit?object=home:${homeId}`);
  const sizes = (body['entries'] as { act_size: number }[]).map(({ act_size: size }) => size);
  expect(sizes).toEqual([1, 2, 1, 3]);
});

it('[CAL-69] needs a home that there is and a time, and says what a file may be before it is uploaded', async () => {
  const ask = (body: object) => world.ask('POST', '/get_home_photo_presigned_post_info', body);
  const { timestamp: _, ...timeless } = aboutFile();
  expect((await ask({ home_id: '999', ...aboutFile() })).status).toBe(404);
  expect(await ask({ home_id: world.homeId, ...timeless })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'timestamp', message: 'This is required.' }] },
  });
  for (const [file, path, words] of [
    [aboutFile('image/jpeg', 25 * 1024 * 1024), 'size', /at most 15 MB/],
    [aboutFile('image/heic'), 'content_type', /can’t convert it.*Save it as JPEG/],
    [aboutFile('image/jpeg', 0), 'size', /^This file is empty\.$/],
    [aboutFile('image/svg+xml'), 'content_type', /JPEG, PNG or WebP/],
    [aboutFile('text/plain'), 'content_type', /JPEG, PNG or WebP/],
  ] as const)
    expect(await ask({ home_id: world.homeId, ...file })).toMatchObject({
      status: 422,
      body: { errors: [{ path, message: expect.stringMatching(words) as unknown }] },
    });
});

it('[CAL-71] a photo that is deleted is gone for everyone at once, and stands as deleted for a day', async () => {
  const [first = 0, second = 0] = await added();
  expect(idsOf(await remove(second))).toEqual([first]);
  expect(await shownIds()).toEqual([first]);
  expect(queuedContent()).toBe(2);
  expect((await remove(second)).status).toBe(404);
  expect((await remove('1e0')).status).toBe(404);
  const { rows } = await world.api.database.pool.query(
    'select deleted_at from home_photos where image_id = $1',
    [second],
  );
  expect(rows).toEqual([{ deleted_at: world.api.clock.now }]);
  expect((await auditOf(world, 'home')).at(-1)).toMatchObject({
    action: 'delete_photo',
    before: { photos: { [second]: { deletedAt: null } } },
  });
});

it('a photo that was deleted can be uploaded again', async () => {
  const file = await plain(100, 100).png().toBuffer();
  const [, photo = 0] = await added(file);
  await remove(photo);
  expect(await added(file)).toHaveLength(2);
});

it('[CAL-72] photos stand in the order that is sent, in one version more of the home, and visitors get it', async () => {
  await added();
  const [a = 0, b = 0, c = 0] = await added();
  const answer = await order([c, a, b], 1);
  expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
  expect(idsOf(answer)).toEqual([c, a, b]);
  expect(await shownIds()).toEqual([c, a, b]);
  expect((await auditOf(world, 'home')).at(-1)).toMatchObject({
    action: 'order_photos',
    after: { photos: { [c]: { sortOrder: 0 } } },
  });
  const contents = queuedContent();
  expect(await order([c, a, b], 2)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(queuedContent()).toBe(contents);
});

it('[CAL-72] an order of others than the home has, or of an older version, is refused with what there is; nothing moves', async () => {
  const [a = 0, b = 0] = await added();
  const now = { photos: [{ image_id: a }, { image_id: b }], version: 1 };
  for (const [ids, version] of [
    [[b], 1],
    [[b, a, 999], 1],
    [[b, 999], 1],
    [[b, a], 7],
  ] as const)
    expect(await order(ids, version)).toMatchObject({
      status: 409,
      body: { code: version === 7 ? 'version_mismatch' : 'conflict', current: now },
    });
  expect((await order([b, b], 1)).status).toBe(422);
  expect(await shownIds()).toEqual([a, b]);
});

it('[CAL-72] of two who order at once one is told what the other made, and can have both', async () => {
  const [a = 0, b = 0] = await added();
  const answers = await Promise.all([order([b, a], 1), order([b, a], 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409)?.body['current'] as { version: number };
  expect(late).toMatchObject({ photos: [{ image_id: b }, { image_id: a }], version: 2 });
  expect((await order([a, b], late.version)).status).toBe(200);
});

it('[API-07] [CAL-70] a key is good for who uploaded it, for this home, and for a file that is there', async () => {
  const other = await createPerson(world.api, { staff: true });
  const theirs = await uploadedPhoto(undefined, other.userId);
  const foreign = await uploaded(world.api, { type: 'home_photo', id: 999, userId: world.staff.userId });
  const gone = await uploadedPhoto();
  await world.api.deps.objects.remove(gone);
  const before = await shownIds();
  for (const key of [theirs, foreign, gone, 'photos/1/a.svg', '../../etc/passwd', 'uploads/x'])
    expect(await add(key)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'storage_key', message: expect.stringContaining('Upload the file again') as unknown },
        ],
      },
    });
  expect(await shownIds()).toEqual(before);
});

it('[CAL-70] the same file twice at once is one photo, and the other is told so', async () => {
  const file = await plain(150, 100).png().toBuffer();
  const keys = [await uploadedPhoto(file), await uploadedPhoto(file)];
  const answers = await Promise.all(keys.map(add));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    title: 'This photo was already added.',
    current: { photos: [{}, {}] },
  });
  expect(await shownIds()).toHaveLength(2);
});

it('an unpublished home has its photos changed without a word to visitors', async () => {
  await world.api.database.pool.query("update compounds set status = 'approved'");
  await added();
  expect(queuedContent()).toBe(0);
});
