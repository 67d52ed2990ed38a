import type { StaffCompound } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import sharp from 'sharp';
import { recordQueued } from '../../../jobs/job-runs.ts';
import { compounds } from '../../../db/schema/index.ts';
import { unfinishedRuns } from '../ai-text/ai-text.repository.ts';
import { sweepPicturesJob } from '../../foundation/pictures/sweep-pictures.job.ts';
import { drawSocialImagesJob } from './draw-social-images.job.ts';

let api: TestApi;
let staff: Person;
let periodId: string;
let areaId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  periodId = await createCycle(api);
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
});
afterAll(() => api.close());

const create = (options: Partial<Parameters<typeof createCompound>[1]> = {}) =>
  createCompound(api, { periodId, areaId, ...options });
const ask = (id: string, type = 'top_10_home') =>
  api.call('POST', `/hfc/_i/compounds/${id}/social_media/${type}`, { token: staff.token, body: {} });
const images = async (id: string) =>
  (await api.call('GET', `/hfc/_i/compounds/${id}/social_media`, { token: staff.token })).body[
    'social_media_images'
  ] as StaffCompound['social_media_images'];
const queued = () =>
  drawSocialImagesJob.input.parse(
    api.queued.findLast(({ name }) => name === drawSocialImagesJob.name)?.input,
  );
const work = async (deps: Partial<TestApi['deps']> = {}, isLastTry = true) => {
  const input = queued();
  await drawSocialImagesJob.handler({ ...api.deps, ...deps }, { jobId: input.jobId, isLastTry }, input);
};
const fileOf = (url: string) => api.deps.objects.read(url.replace('/objects/', ''));
const one = async <Row>(sql: string, values: unknown[]) =>
  (await api.database.pool.query<Row & object>(sql, values)).rows;

it('[CAL-61] [CAL-62] at least four pictures of 1080 by 1080 are drawn by a job, stored in both stores, and told with their type', async () => {
  const id = await create();
  expect(await images(id)).toEqual([]);
  expect(await ask(id)).toMatchObject({ status: 202, text: 'null' });
  await work();
  const made = await images(id);
  expect(made.length).toBeGreaterThanOrEqual(4);
  expect(new Set(made.map(({ image_id }) => image_id)).size).toBe(made.length);
  expect(new Set(made.map(({ url }) => url)).size).toBe(made.length);
  for (const { url, data } of made) {
    expect(data).toEqual({ social_type: 'top_10_home' });
    const file = await fileOf(url);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 });
    expect(await api.deps.backup.read(url.replace('/objects/', ''))).toEqual(file);
    const key = url.replace('/objects/', '').replace(/\/1080\.png$/, '');
    expect(await one('select width from stored_pictures where storage_key = $1', [key])).toEqual([
      { width: 1080 },
    ]);
  }
  expect(
    await one('select actor_kind, actor_name from audit where object_id = $1 and action = $2', [
      id,
      'social_images',
    ]),
  ).toEqual([{ actor_kind: 'job', actor_name: 'draw-social-images' }]);
});

it('[CAL-61] asked again, the images of before are put aside and count no more; drawn again by a job that was cut off they are the same', async () => {
  const id = await create();
  await ask(id);
  await work();
  const first = await images(id);
  await ask(id);
  expect(await images(id)).toEqual([]);
  await work();
  const second = await images(id);
  expect(second.map(({ url }) => url)).toEqual(first.map(({ url }) => url));
  expect(second.map(({ image_id }) => image_id)).not.toEqual(first.map(({ image_id }) => image_id));
  await work();
  expect(await images(id)).toEqual(second);
});

it('[CAL-61] where they cannot be drawn the images of before are back, and while a job draws nothing more is asked', async () => {
  const id = await create();
  await ask(id);
  await work();
  const before = await images(id);
  await ask(id);
  const { jobId } = queued();
  await recordQueued(api.database.db, { jobId, name: drawSocialImagesJob.name, userId: staff.userId });
  const count = api.queued.length;
  expect(await ask(id)).toMatchObject({ status: 202 });
  expect(api.queued.length).toBe(count);
  expect(await unfinishedRuns(api.database.db, compounds.socialJobId)).toContainEqual({
    compoundId: Number(id),
    jobId,
  });
  const pictures = { ...api.deps.pictures, ofPost: () => Promise.reject(new Error('no memory')) };
  await expect(work({ pictures }, false)).rejects.toThrow('no memory');
  expect(await images(id)).toEqual([]);
  await expect(work({ pictures })).rejects.toThrow('no memory');
  expect(await images(id)).toEqual(before);
});

it('[CAL-61] each is drawn of a photo of its own where the home has as many; images of another kind stay', async () => {
  const id = await create();
  const post = { image_id: 7, url: 'photos/elsewhere/1080.png', data: { social_type: 'open_house' } };
  await one('update compounds set social_media_images = $2 where compound_id = $1', [
    id,
    JSON.stringify([post]),
  ]);
  await one(
    `insert into home_photos (home_id, storage_key, sort_order, create_timestamp, widths, width, height)
     select home_id, 'photos/mine-' || n, n, now(), '{1080}', 1080, 1080 from compounds, generate_series(2, 5) n where compound_id = $1`,
    [id],
  );
  const read: string[] = [];
  const objects = {
    ...api.deps.objects,
    read: (key: string) => {
      read.push(key);
      return api.deps.objects.read(key);
    },
  };
  await ask(id);
  await work({ objects });
  for (const n of [2, 3, 4]) expect(read).toContain(`photos/mine-${n}/1080.jpg`);
  const { rows } = await api.database.pool.query<{ images: (typeof post)[] }>(
    'select social_media_images as images from compounds where compound_id = $1',
    [id],
  );
  expect(rows[0]?.images[0]).toEqual(post);
  expect(rows[0]?.images.slice(1).map(({ image_id }) => image_id)).toEqual([8, 9, 10, 11]);
});

it('[CAL-61] of a published home the content follows, of others it does not', async () => {
  const rebuilds = () => api.queued.filter(({ name }) => name === 'rebuild-market-content').length;
  const before = rebuilds();
  await ask(await create());
  await work();
  expect(rebuilds()).toBe(before);
  const shown = await create({ status: 'published' });
  await ask(shown);
  await work();
  expect(rebuilds()).toBe(before + 1);
  // the images of before leave the site, and are back where nothing came of it
  await ask(shown);
  expect(rebuilds()).toBe(before + 2);
  const pictures = { ...api.deps.pictures, ofPost: () => Promise.reject(new Error('no memory')) };
  await expect(work({ pictures })).rejects.toThrow('no memory');
  expect(rebuilds()).toBe(before + 3);
});

it('images that were drawn anew stay a day, those of a home as long as it has them', async () => {
  // of its own facts: homes that say the same have the same pictures
  const id = await create({ home: { price: 123_456 } });
  await ask(id);
  await work();
  const old = await images(id);
  const start = api.clock.now;
  const before = staff;
  api.clock.now = new Date(start.getTime() + 20 * 3_600_000);
  staff = await createPerson(api, { staff: true });
  await one(
    'update homes set price = 1 where home_id = (select home_id from compounds where compound_id = $1)',
    [id],
  );
  await ask(id);
  await work();
  [staff, api.clock.now] = [before, start];
  const sweepAfter = async (hours: number) => {
    api.clock.now = new Date(start.getTime() + hours * 3_600_000);
    await sweepPicturesJob.handler(api.deps, { jobId: 'test' }, {});
    api.clock.now = start;
  };
  const there = async (list: typeof old) =>
    (await Promise.all(list.map(({ url }) => fileOf(url)))).filter((file) => file !== undefined).length;
  await sweepAfter(43);
  expect([await there(old), await there(await images(id))]).toEqual([4, 4]);
  await sweepAfter(45);
  expect(await there(await images(id))).toBe(4);
  expect(await there(old)).toBe(0);
});

it('[CAL-61] another type, an unknown home and one that a publish holds are refused', async () => {
  expect((await ask(await create(), 'top_11_home')).status).toBe(404);
  expect((await ask('999999')).status).toBe(404);
  expect((await ask(await create({ status: 'approved', frozen: true }))).status).toBe(409);
});
