import {
  createArea,
  createCompound,
  createCycle,
  createTestApi,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { startTestS3, type S3Fault, type TestS3 } from '@commonhearth/testing-server/s3';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { s3ObjectStore } from '../../../providers/object-store/s3/s3.ts';
import { plain } from '../../../providers/pictures/pictures.harness.ts';
import { homePhotosJob, photosOf } from './uploads/photo-uploads.harness.ts';

let api: TestApi;
let s3: TestS3;
let homeId: number;
beforeAll(async () => {
  [api, s3] = await Promise.all([createTestApi(), startTestS3()]);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  await createCompound(api, { periodId: await createCycle(api), areaId });
  const { rows } = await api.database.pool.query<{ home: number }>('select home_id::int as home from homes');
  homeId = rows[0]?.home ?? 0;
});
afterEach(() => api.database.pool.query("delete from home_photos where widths <> '{}'"));
afterAll(() => Promise.all([api.close(), s3.stop()]));

const key = 'uploads/7f3f0c1e-0000-4000-8000-00000000000a';

it.each<[S3Fault, 'objects' | 'backup']>([
  ['full', 'objects'],
  ['forbidden', 'objects'],
  ['silent', 'objects'],
  ['full', 'backup'],
])(
  '[SRV-07] a bucket that is %s while the files are written leaves no photo; the next try makes it whole: %s',
  async (fault, broken) => {
    const waiting = (silence: number): ObjectStore =>
      s3ObjectStore(
        { ...s3, ...s3.account, settings: 'S3' },
        { patience: { silence, attempts: 2, pause: 1 } },
      );
    const bucket = waiting(60_000);
    // what answers is waited for, on a busy machine too
    const silent = waiting(200);
    let left = 1;
    const failing: ObjectStore = {
      ...bucket,
      put: async (...put) => {
        if (left-- === 0) s3.fail(fault, Infinity, 'PUT');
        await (left < 0 && fault === 'silent' ? silent : bucket).put(...put);
      },
    };
    await api.deps.objects.put(key, await plain(500, 100).png().toBuffer(), 'application/octet-stream');
    await bucket.put(key, await plain(500, 100).png().toBuffer(), 'application/octet-stream');
    const work = (store: ObjectStore) =>
      homePhotosJob.handler(
        { ...api.deps, [broken]: store },
        { jobId: '7f3f0c1e-0000-4000-8000-00000000000b' },
        { cause: { homeId }, uploads: [key] },
      );
    await expect(work(failing)).rejects.toMatchObject({ name: 'StoreError' });
    expect(await photosOf(api, homeId)).toEqual([]);
    s3.heal();
    await work(bucket);
    const [photo, ...more] = await photosOf(api, homeId);
    expect([photo?.widths, more]).toEqual([[480, 500], []]);
    for (const store of Object.values({
      objects: api.deps.objects,
      backup: api.deps.backup,
      [broken]: bucket,
    }))
      for (const file of ['480.webp', '480.jpg', '500.webp', '500.jpg'])
        expect((await store.get(`${photo?.storage_key ?? ''}/${file}`))?.size).toBeGreaterThan(50);
    for (const file of s3.objects.keys()) s3.objects.delete(file);
  },
);
