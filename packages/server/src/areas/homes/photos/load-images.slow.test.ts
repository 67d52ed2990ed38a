import { randomUUID } from 'node:crypto';
import { recordQueued } from '../../../jobs/job-runs.ts';
import { somePicture, uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';
import { loadImagesJob } from './load-images.job.ts';
import { photoWorld, type photosOf, type PhotoWorld } from './photos.harness.ts';

let world: PhotoWorld;
let pictures: Map<string, Buffer>;
beforeEach(async () => {
  world = await photoWorld();
  await world.api.database.pool.query("update homes set provider = 'catalog', external_id = '12345'");
  pictures = new Map();
  for (let i = 0; i < 24; i += 1) pictures.set(`p${i}`, await somePicture());
});
afterEach(() => world.api.close());

/** A provider with 24 pictures of the home, of which those named do not come. */
const provider = (failing: readonly string[] = []) => ({
  ...world.api.deps.listings,
  images: () => Promise.resolve([...pictures.keys()].map((id) => ({ id, alt: `Picture ${id}` }))),
  image: (_zpid: string, id: string) => {
    if (failing.includes(id)) return Promise.reject(new Error('away'));
    const bytes = pictures.get(id);
    return Promise.resolve(bytes && { kind: 'upload' as const, bytes });
  },
});

/** Asks for pictures, does the job as often as told, and tells what staff hear of it. */
async function load(which: 'more' | 'all', { failing = [] as string[], times = 1 } = {}) {
  const { body, status } = await world.ask('POST', `/compounds/${world.compoundId}/load_${which}_images`, {});
  expect(status).toBe(202);
  const jobId = String(body['job_id']);
  await recordQueued(world.api.database.db, { jobId, name: loadImagesJob.name, userId: null });
  const input = loadImagesJob.input.parse(
    world.api.queued.findLast(({ name }) => name === loadImagesJob.name)?.input,
  );
  for (let i = 0; i < times; i += 1)
    await loadImagesJob.handler({ ...world.api.deps, listings: provider(failing) }, { jobId }, input);
  return (await world.ask('GET', `/jobs/${jobId}`)).body;
}
async function home() {
  const { body } = await world.api.call('GET', `/hfc/compounds/${world.compoundId}`, {
    token: world.staff.token,
  });
  const { home_details: counts, home_photos: photos } = body['compound'] as {
    home_details: { loaded_images_count: number; other_images_count: number };
    home_photos: ReturnType<typeof photosOf>;
  };
  return {
    names: photos.map(({ alt }) => alt.replace('Picture ', '')),
    ids: photos.map(({ image_id }) => image_id),
    counts: [counts.loaded_images_count, counts.other_images_count],
  };
}
const remove = (id: number | undefined) =>
  world.ask('DELETE', `/homes/${world.homeId}/photos/${id ?? 0}`, {});
const upTo = (n: number) => Array.from({ length: n }, (_, i) => `p${i}`);

it("[CAL-56] [REV-13] the next ten of the provider's come behind the others in its order, with what is loaded and what is not", async () => {
  expect(await load('more')).toMatchObject({ done: 10, total: 10, errors: [] });
  expect(await home()).toMatchObject({ names: ['', ...upTo(10)], counts: [11, 14] });
  await load('more');
  await load('more');
  expect(await home()).toMatchObject({ names: ['', ...upTo(24)], counts: [25, 0] });
  expect(await load('more')).toMatchObject({ done: 0, total: 0 });
});

it('[CAL-57] [REV-13] all that are left are loaded; what staff deleted never comes again, and their order stays', async () => {
  await load('more');
  const { ids } = await home();
  const [first = 0, second = 0, third = 0, ...others] = ids;
  await remove(third);
  await world.ask('PUT', `/homes/${world.homeId}/photo_sort_orders`, {
    photos: [...others, second, first].map((image_id, sort_order) => ({ image_id, sort_order })),
    version: 1,
  });
  expect(await load('all')).toMatchObject({ done: 14, total: 14 });
  const after = await home();
  expect(after.names).toEqual([...upTo(10).slice(2), 'p0', '', ...upTo(24).slice(10)]);
  expect(after.counts).toEqual([24, 0]);
});

it('[REV-13] a job that is done again, after its process ended anywhere, loads what it would have loaded', async () => {
  await load('more', { times: 2 });
  expect((await home()).names).toEqual(['', ...upTo(10)]);
});

it('[CAL-84] all photos that one job loads are one row of the audit, which says once that they stay', async () => {
  await load('more');
  const { body } = await world.ask('GET', `/audit?object=home:${world.homeId}`, undefined);
  expect(body['entries']).toMatchObject([
    {
      words: 'Loaded a photo from the provider',
      act_size: 10,
      not_undoable: 'You can’t undo adding a photo. Delete the photo instead.',
    },
    { action: 'load_images' },
  ]);
});

it('two that ask at once for the next ten get the same ten', async () => {
  const asked = await Promise.all(
    [1, 2].map(() => world.ask('POST', `/compounds/${world.compoundId}/load_more_images`, {})),
  );
  expect(asked.map(({ status }) => status)).toEqual([202, 202]);
  const jobs = world.api.queued.filter(({ name }) => name === loadImagesJob.name);
  await Promise.all(
    jobs.map(({ input }) =>
      loadImagesJob.handler(
        { ...world.api.deps, listings: provider() },
        { jobId: randomUUID() },
        loadImagesJob.input.parse(input),
      ),
    ),
  );
  expect((await home()).names.toSorted()).toEqual(['', ...upTo(10)].toSorted());
});

it('what the provider does not give is told, the others come, and it can be tried again', async () => {
  expect(await load('more', { failing: ['p3'] })).toMatchObject({
    done: 10,
    errors: [{ item: 'p3', reason: 'The provider isn’t responding. Try again in a moment.' }],
  });
  expect((await home()).counts).toEqual([10, 15]);
  await load('all');
  expect((await home()).counts).toEqual([25, 0]);
});

it('a picture that staff uploaded before, or that the provider has twice, stands once', async () => {
  pictures.set('p1', pictures.get('p0') ?? Buffer.of());
  const aim = { type: 'home_photo', id: world.homeId, userId: world.staff.userId } as const;
  const storage_key = await uploaded(world.api, aim, pictures.get('p0'));
  await world.ask('POST', `/homes/${world.homeId}/photos`, { storage_key });
  await load('all');
  expect((await home()).names).toEqual(['', '', ...upTo(24).slice(2)]);
  expect((await home()).counts).toEqual([24, 0]);
});

it.each(['load_more_images', 'load_all_images'])('a home without a provider has none: %s', async (call) => {
  await world.api.database.pool.query("update homes set provider = 'manual'");
  expect(await world.ask('POST', `/compounds/${world.compoundId}/${call}`, {})).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('Upload your own photos') as unknown },
  });
});

it('a picture that took long to store is kept for a day from when it came to the photos', async () => {
  const { deps, clock, database } = world.api;
  const hour = 3_600_000;
  const { backup } = deps;
  let isLate = false;
  const late: typeof backup = {
    ...backup,
    put: async (...file) => {
      await backup.put(...file);
      if (!isLate) clock.now = new Date(clock.now.getTime() + 20 * hour);
      isLate = true;
    },
  };
  pictures = new Map([...pictures].slice(0, 1));
  Object.assign(world.api.deps, { backup: late });
  await load('all');
  const { rows } = await database.pool.query<{ kept: Date }>(
    'select kept_until as kept from stored_pictures',
  );
  expect(isLate).toBe(true);
  expect(rows.map(({ kept }) => kept.getTime() - clock.now.getTime())).toEqual([24 * hour]);
});

it('[OPS-05b] the job that loads stands with the home, for whoever opens it', async () => {
  const shown = async () => {
    const { body } = await world.api.call('GET', `/hfc/compounds/${world.compoundId}`, {
      token: world.staff.token,
    });
    return body['compound'];
  };
  expect(await shown()).toMatchObject({ home: { images_job_id: null, version: 1 } });
  const { body } = await world.ask('POST', `/compounds/${world.compoundId}/load_all_images`, {});
  expect(await shown()).toMatchObject({ home: { images_job_id: body['job_id'], version: 1 } });
});
