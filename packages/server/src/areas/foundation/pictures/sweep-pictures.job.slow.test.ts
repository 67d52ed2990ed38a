import { createPerson, type TestApi } from '@commonhearth/testing-server/api';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { photoWorld, photosOf, idsOf, type PhotoWorld } from '../../homes/photos/photos.harness.ts';
import { keepPicture, storePicture } from './store-picture.ts';
import { sweepPicturesJob } from './sweep-pictures.job.ts';
import { somePicture, uploaded } from './uploads/uploaded.harness.ts';

let world: PhotoWorld;
let start: Date;
beforeEach(async () => {
  world = await photoWorld();
  start = world.api.clock.now;
});
afterEach(() => world.api.close());

const hour = 3_600_000;
async function sweepAfter(hours: number): Promise<void> {
  world.api.clock.now = new Date(start.getTime() + hours * hour);
  await sweepPicturesJob.handler(world.api.deps, { jobId: 'test' }, {});
}
const files = async ({ deps }: Pick<TestApi, 'deps'> = world.api) => [
  ...(await keysOf(deps.objects, 'photos/')),
  ...(await keysOf(deps.backup, 'photos/')),
];
const rows = async () =>
  (await world.api.database.pool.query('select storage_key from stored_pictures')).rows.length;
/** By somebody whose session began just now. */
const addPhoto = async (file?: Uint8Array) => {
  const person = await createPerson(world.api, { staff: true });
  const aim = { type: 'home_photo', id: world.homeId, userId: person.userId } as const;
  const storage_key = await uploaded(world.api, aim, file);
  return world.ask('POST', `/homes/${world.homeId}/photos`, { storage_key }, person);
};
const remove = (id: number) => world.ask('DELETE', `/homes/${world.homeId}/photos/${id}`, {});

it('a picture stays while a home has it, however long', async () => {
  await addPhoto();
  await sweepAfter(1000);
  expect([(await files()).length, await rows()]).toEqual([4, 1]);
});

it('a picture stays a day after it was deleted; then its files and its row go', async () => {
  const [, id = 0] = idsOf(await addPhoto());
  world.api.clock.now = new Date(start.getTime() + hour / 2);
  await remove(id);
  await sweepAfter(24.4);
  expect([(await files()).length, await rows()]).toEqual([4, 1]);
  await sweepAfter(24.6);
  expect([await files(), await rows()]).toEqual([[], 0]);
});

it('a picture that two homes, or a home and a resource, share stays for the one that has it', async () => {
  const [, photo] = photosOf(await addPhoto());
  const { pool } = world.api.database;
  await pool.query("insert into compound_resources (title, image) values ('A page', $1)", [
    `${photo?.storage_key ?? ''}/9.jpg`,
  ]);
  await remove(photo?.image_id ?? 0);
  await sweepAfter(100);
  expect(await files()).toHaveLength(4);
  await pool.query('update compound_resources set image = null');
  await sweepAfter(101);
  expect(await files()).toEqual([]);
});

it.each([
  ['owned_images', '9.jpg'],
  ['social_media_images', '9.jpg'],
  ['social_media_images', '1080.png'],
  ['put_aside', '1080.png'],
])('a picture among the %s of a home, there as %s, stays', async (column, file) => {
  const [, photo] = photosOf(await addPhoto());
  const key = photo?.storage_key ?? '';
  const images = [column === 'owned_images' ? { storage_key: key } : { url: `${key}/${file}` }];
  await world.api.database.pool.query(`update compounds set ${column} = $1`, [
    JSON.stringify(column === 'put_aside' ? { socialMediaImages: images } : images),
  ]);
  await remove(photo?.image_id ?? 0);
  await sweepAfter(100);
  expect(await files()).toHaveLength(4);
});

it.each([
  ['compound_resource', 'compound_resources', "insert into compound_resources (title) values ('A page')"],
  [
    'agent_photo',
    'agents',
    "insert into agents (name, email, is_fallback) values ('June', 'june@example.com', true)",
  ],
] as const)(
  'the picture that an image of %s had before stays a day after it was replaced',
  async (type, path, made) => {
    await world.api.database.pool.query(made);
    const give = async () => {
      const person = await createPerson(world.api, { staff: true });
      const storage_key = await uploaded(world.api, { type, id: '1', userId: person.userId });
      expect((await world.ask('POST', `/${path}/1/image`, { storage_key }, person)).status).toBe(200);
    };
    await give();
    world.api.clock.now = new Date(start.getTime() + 20 * hour);
    await give();
    await sweepAfter(43);
    expect(await rows()).toBe(2);
    await sweepAfter(45);
    expect(await rows()).toBe(1);
  },
);

it.each([0, 1, 2, 3])(
  'a process that ends while it stores a picture, %i files of it written, leaves no file that is not swept',
  async (written) => {
    const { deps } = world.api;
    const before = await deps.pictures.ofUpload(await somePicture());
    let left = written;
    const dying = (store: ObjectStore): ObjectStore => ({
      ...store,
      put: async (...put) => {
        if (left-- <= 0) throw new Error('ended');
        await store.put(...put);
      },
    });
    const both = { objects: dying(deps.objects), backup: dying(deps.backup) };
    await expect(keepPicture({ ...deps, ...both }, before)).rejects.toThrow('ended');
    expect(await rows()).toBe(1);
    await sweepAfter(24.1);
    expect([await files(), await rows()]).toEqual([[], 0]);
  },
);

it('of a picture in every type nothing is left', async () => {
  const { deps } = world.api;
  const picture = await deps.pictures.ofUpload(await somePicture());
  const [size = 0] = picture.widths;
  const png = { ...picture.variants[0], name: `${size}.png`, body: Buffer.from('a drawing') };
  await keepPicture(deps, { ...picture, variants: [...picture.variants, png] });
  expect((await files()).filter((key) => key.endsWith('.png'))).toHaveLength(2);
  await sweepAfter(24.1);
  expect([await files(), await rows()]).toEqual([[], 0]);
});

it('a sweep that is cut off is gone on with, and what is uploaded again meanwhile is whole', async () => {
  const file = await somePicture();
  const [, id = 0] = idsOf(await addPhoto(file));
  await remove(id);
  const { deps } = world.api;
  let left = 1;
  const dying = {
    ...deps.objects,
    remove: async (key: string) => {
      if (left-- <= 0) throw new Error('ended');
      await deps.objects.remove(key);
    },
  };
  world.api.clock.now = new Date(start.getTime() + 25 * hour);
  await expect(sweepPicturesJob.handler({ ...deps, objects: dying }, { jobId: 'test' }, {})).rejects.toThrow(
    'ended',
  );
  expect(await rows()).toBe(1);
  await addPhoto(file);
  expect(await files()).toHaveLength(4);
  await sweepAfter(1000);
  expect(await files()).toHaveLength(4);
});

it('a picture of a drawing, which keeps a note of its own, is not swept', async () => {
  const { deps } = world.api;
  await storePicture(deps, await deps.pictures.ofUpload(await somePicture()));
  await sweepAfter(1000);
  expect(await files()).toHaveLength(4);
});
