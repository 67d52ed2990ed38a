import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { startTestS3, type S3Fault, type TestS3 } from '@commonhearth/testing-server/s3';
import type { Context } from '../../../context.ts';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { s3ObjectStore } from '../../../providers/object-store/s3/s3.ts';
import { makeRelease } from './releases.harness.ts';
import { takeRelease } from './release.service.ts';

let api: TestApi;
let s3: TestS3;
let builds: Checkout;
beforeAll(async () => {
  [api, s3] = await Promise.all([createTestApi(), startTestS3()]);
});
afterAll(async () => {
  builds.remove();
  await Promise.all([api.close(), s3.stop()]);
});

const release = makeRelease();
const folder = `remotes/mf-a/1.0.0+${release.hash}/`;
const context: Context = {
  actor: { kind: 'token', purpose: 'release token', tokenId: '1', subject: 'mf-a', name: 'ci' },
  requestId: 'request-1',
  at: new Date(0),
};

it.each<[S3Fault, number, string]>([
  ['full', 0, 'is full'],
  ['full', 2, 'is full'],
  // the last one is the descriptor
  ['full', 4, 'is full'],
  ['forbidden', 1, 'did not take it'],
])(
  '[PLT-09] a store that is %s after %d writes: 503 in words, nothing is registered, and the next try makes it whole',
  async (fault, after, words) => {
    const bucket = s3ObjectStore(
      { ...s3, ...s3.account, settings: 'S3' },
      { patience: { silence: 60_000, attempts: 2, pause: 1 } },
    );
    builds = await mountSampleSite({ ...api.deps, objects: bucket });
    await api.database.pool.query(
      "insert into release_tokens (remote, name, secret_hash, create_timestamp) values ('mf-a', 'ci', repeat('a', 64), now()) on conflict do nothing",
    );
    for (const [name, body] of Object.entries(release.files))
      await bucket.put(
        `uploads/releases/mf-a/1.0.0+${release.hash}/${name}`,
        Buffer.from(body),
        'text/javascript; charset=utf-8',
      );
    let left = after;
    const objects: ObjectStore = {
      ...bucket,
      put: async (...put) => {
        if (left-- === 0) s3.fail(fault, Infinity, 'PUT');
        await bucket.put(...put);
      },
    };
    const body = {
      remote: 'mf-a',
      version: '1.0.0',
      hash: release.hash,
      descriptor: { ...release.descriptor },
    };
    const take = () =>
      takeRelease({ ...api.deps, objects }, context, { ...body, checks: { tests: { passed: true } } });
    await expect(take()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await expect(take()).rejects.toThrow(words);
    const count = async () =>
      (await api.database.pool.query<object>('select version from releases')).rows.length;
    expect([await count(), await bucket.get(`${folder}descriptor.json`)]).toEqual([0, undefined]);
    s3.heal();
    // half a file of another try would be written anew
    await bucket.put(`${folder}home.js`, Buffer.from('half'), 'text/javascript; charset=utf-8');
    expect(await take()).toMatchObject({ version: '1.0.0' });
    expect(Buffer.from((await bucket.read(`${folder}home.js`)) ?? []).toString()).toBe('home()');
    expect(await count()).toBe(1);
    await api.database.pool.query('delete from releases');
    for (const key of s3.objects.keys()) s3.objects.delete(key);
    builds.remove();
  },
);
