import { compoundsDocument, manifest as manifestSchema, publicCompound } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createTestApi,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { keysOf } from '../../../../providers/object-store/object-store.harness.ts';
import { lookAt, phoneJpeg, plain } from '../../../../providers/pictures/pictures.harness.ts';
import { mostBytes } from '../../../../providers/pictures/pictures.ts';
import { rebuildJob } from '../../../homes/content/rebuild.job.ts';
import { makePhotos, photoCalls, photosOf, upload } from './photo-uploads.harness.ts';

let api: TestApi;
let compoundId: string;
let homeId: number;
let marketId: number;
beforeAll(async () => {
  api = await createTestApi({ more: { calls: photoCalls(() => api.deps) } });
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const periodId = await createCycle(api);
  compoundId = await createCompound(api, { periodId, areaId, status: 'published' });
  const { rows } = await api.database.pool.query<{ home: number; market: number }>(
    'select home_id::int as home, market_id::int as market from compounds',
  );
  ({ home: homeId, market: marketId } = rows[0] ?? { home: 0, market: 0 });
});
afterEach(() => api.database.pool.query("delete from home_photos where widths <> '{}'"));
afterAll(() => api.close());

const get = (url: string) => api.app.inject({ url });
const homeOnSite = async () =>
  publicCompound.parse((await api.call('GET', `/hfc/compounds/${compoundId}`)).body['compound']);
async function homeInContent() {
  await rebuildJob.handler(api.deps, { jobId: 'test' }, { marketId });
  const root = '/content/cached_model_data';
  const manifest = manifestSchema.parse((await get(`${root}/published_compounds/manifest.json`)).json());
  return compoundsDocument.parse((await get(`${root}/${manifest.compounds[0]?.path ?? ''}`)).json())
    .compounds[0];
}

it('[SRV-07] an upload becomes a photo of a home: the site and its content say its widths, and each file is there, of its type and size, for good, without what the camera noted', async () => {
  const { key, status } = await upload(api, await phoneJpeg(700, 1000));
  expect(status).toBe(204);
  expect(await makePhotos(api, homeId, [key])).toMatchObject({ done: 1, total: 1, errors: [] });
  expect(api.queued.map(({ name }) => name)).toContain(rebuildJob.name);
  for (const home of [await homeOnSite(), await homeInContent()]) {
    const photo = home?.home_photos.find(({ widths }) => widths.length > 0);
    expect(photo).toMatchObject({ width: 1000, height: 700, widths: [480, 960, 1000] });
    expect(photo?.placeholder).toMatch(/^[\w+/]{20,}=*$/);
    for (const width of [480, 960, 1000])
      for (const [ending, type] of Object.entries({ webp: 'image/webp', jpg: 'image/jpeg' })) {
        const file = `${photo?.storage_key ?? ''}/${width}.${ending}`;
        const { headers, rawPayload } = await get(`/objects/${file}`);
        expect(headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await lookAt(rawPayload)).toMatchObject({ width, height: width * 0.7, metadata: [] });
        expect(rawPayload.equals((await api.deps.backup.read(file)) ?? Buffer.of())).toBe(true);
      }
  }
});

it('[SRV-07] what is no picture is told by its item, makes nothing, and is shown to nobody; the others are made', async () => {
  const page = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const [bad, good] = [await upload(api, page), await upload(api, await plain(500, 100).png().toBuffer())];
  const elsewhere = 'photos/1/abc.jpg';
  await api.deps.objects.put(elsewhere, await phoneJpeg(9, 9), 'image/jpeg');
  const before = await keysOf(api.deps.objects, 'photos/');
  expect(await makePhotos(api, homeId, [bad.key, elsewhere, good.key])).toMatchObject({
    done: 3,
    total: 3,
    errors: [
      {
        item: bad.key,
        reason: expect.stringMatching(/This is an SVG.*upload it again/) as unknown,
      },
      { item: elsewhere, reason: expect.stringContaining('Upload the picture again') as unknown },
    ],
  });
  expect(await photosOf(api, homeId)).toMatchObject([{ widths: [480, 500] }]);
  expect(await keysOf(api.deps.objects, 'photos/')).toHaveLength(before.length + 4);
  for (const key of [bad.key, good.key]) expect((await get(`/objects/${key}`)).statusCode).toBe(404);
});

it('[SRV-07] more than 15 MB are refused before they are stored, or read', async () => {
  expect(await upload(api, Buffer.alloc(mostBytes + 1))).toMatchObject({ status: 400 });
  const { key } = await upload(api, Buffer.of(1));
  await api.deps.objects.put(key, Buffer.alloc(mostBytes + 1), 'application/octet-stream');
  const read = vi.spyOn(api.deps.objects, 'read');
  const { errors } = await makePhotos(api, homeId, [key]);
  expect(errors).toEqual([{ item: key, reason: expect.stringContaining('at most 15 MB') as unknown }]);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

it('[SRV-07] a form for an upload is good for ten minutes', async () => {
  const start = api.clock.now;
  const statusAfter = async (ms: number): Promise<number> => {
    const later = () => {
      api.clock.now = new Date(start.getTime() + ms);
    };
    const { status } = await upload(api, Buffer.of(1), later);
    api.clock.now = start;
    return status;
  };
  expect([await statusAfter(10 * 60_000 - 1), await statusAfter(10 * 60_000)]).toEqual([204, 403]);
});

it('[SRV-07] nothing is no upload', async () => {
  expect((await upload(api, Buffer.of())).status).toBe(400);
});

it('a job that is done again does no more than once', async () => {
  const { key } = await upload(api, await plain(100, 100).png().toBuffer());
  await makePhotos(api, homeId, [key]);
  const [made, files] = [await photosOf(api, homeId), await keysOf(api.deps.objects, 'photos/')];
  await makePhotos(api, homeId, [key]);
  expect([await photosOf(api, homeId), await keysOf(api.deps.objects, 'photos/')]).toEqual([made, files]);
});

it('[SRV-07] a file among the pictures is served as what it is called, whatever is in it', async () => {
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  await api.deps.objects.put('photos/1/page.jpg', html, 'image/jpeg');
  const { headers } = await get('/objects/photos/1/page.jpg');
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
});
