import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { startTestS3, type TestS3 } from '@commonhearth/testing-server/s3';
import { untilReady } from '@commonhearth/testing-server/waiting';
import { readConfig } from '../config/index.ts';
import { createLogger } from '../logging/logger.ts';
import { checkout, type Checkout } from '../pages/site.harness.ts';
import { startServer, type RunningServer } from './start-server.ts';

let database: TestDatabase;
let apps: Checkout;
let stores: readonly [TestS3, TestS3];
let server: RunningServer | undefined;

const settingsOf = ({ endpoint, bucket, account }: TestS3, prefix: string) => ({
  [`${prefix}_ENDPOINT`]: endpoint,
  [`${prefix}_BUCKET`]: bucket,
  [`${prefix}_REGION`]: account.region,
  [`${prefix}_ACCESS_KEY_ID`]: account.accessKeyId,
  [`${prefix}_SECRET_ACCESS_KEY`]: account.secretAccessKey,
});
const start = () =>
  startServer(
    readConfig({
      NODE_ENV: 'test',
      DEMO: 'true',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
      DATA_DIR: apps.root,
      PORT: '0',
      ...settingsOf(stores[0], 'S3'),
      ...settingsOf(stores[1], 'BACKUP_S3'),
    }),
    {
      log: createLogger({ level: 'silent', write: () => undefined }),
      onProgress: () => undefined,
      appsRoot: apps.root,
      streets: apps.streets,
    },
  );

beforeAll(async () => {
  [database, stores] = await Promise.all([
    createTestDatabase(),
    Promise.all([startTestS3('homes'), startTestS3('copies')]),
  ]);
  apps = checkout();
  apps.addShell([]);
  apps.addRemote('mf-test', { modules: { './register': { files: ['register.js'] } } });
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
  for (const s3 of stores) await s3.stop();
  apps.remove();
});

it('[SRV-08] [OPS-02e] a site whose stores speak S3 publishes there, and visitors get all of it from there', async () => {
  const [main, copies] = stores;
  server = await start();
  const { origin } = server;
  const get = (path: string) => fetch(origin + path);
  const root = '/content/cached_model_data';
  const manifest = (await (await get(`${root}/published_compounds/manifest.json`)).json()) as {
    compounds: { path: string }[];
  };
  const chunk = await get(`${root}/${manifest.compounds[0]?.path ?? ''}`);
  const { compounds } = (await chunk.json()) as { compounds: { home_photos: { storage_key: string }[] }[] };
  const photo = await get(`/objects/${compounds[0]?.home_photos[0]?.storage_key ?? ''}`);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await photo.text()).toContain('<svg');
  const release = [...main.objects.keys()].find((key) => key.startsWith('remotes/mf-test/'));
  expect((await get(`/${release ?? ''}`)).status).toBe(200);
  await untilReady(origin);
  expect((await get('/readyz')).status).toBe(200);
  const copied = [...main.objects.keys()].filter((key) => /^(?:content|photos)\//.test(key));
  expect(copied.length).toBeGreaterThan(300);
  expect(copied.filter((key) => !copies.objects.has(key))).toEqual([]);

  main.fail('forbidden', Infinity);
  expect((await get('/readyz')).status).toBe(503);
  const refused = await get(`${root}/published_compounds/manifest.json`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  main.heal();
  await untilReady(origin);
  expect((await get('/readyz')).status).toBe(200);
});

it('[OPS-02e] a bucket that refuses stops the start before anything is done, with what to do', async () => {
  stores[1].fail('forbidden', Infinity);
  await expect(start()).rejects.toMatchObject({
    reason: 'store',
    message: expect.stringMatching(/403 AccessDenied.*BACKUP_S3_ACCESS_KEY_ID/) as unknown,
  });
  stores[1].heal();
});
