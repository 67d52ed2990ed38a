import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { putOnce } from '../../../../providers/object-store/compressed.ts';
import { testStores } from '../../../curation/publishing/cycle.harness.ts';
import { contentKey, hashOf } from '../../published-files/content-file.ts';
import { contentFiles } from './content-files.ts';

let stores: ReturnType<typeof testStores>;
let app: FastifyInstance;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const chunk = JSON.stringify({
  compounds: Array.from({ length: 100 }, (_, i) => ({ compound_id: String(i) })),
});
const chunkPath = `compounds.0.${hashOf(chunk)}.json`;
const chunkUrl = `/content/cached_model_data/${chunkPath}`;
const manifestKey = 'content/cached_model_data/published_compounds/manifest.json';

beforeEach(async () => {
  stores = testStores();
  await putOnce([stores.objects], contentKey(chunkPath), bytes(chunk));
  await stores.objects.put(manifestKey, bytes('{"format":1}'), 'application/json; charset=utf-8');
  await stores.backup.put(manifestKey, bytes('{"format":2}'), 'application/json; charset=utf-8');
  await stores.objects.put('photos/1/abc.svg', bytes('<svg/>'), 'image/svg+xml');
  await stores.objects.put('remotes/a/secret.js', bytes('1'), 'text/javascript; charset=utf-8');
  app = Fastify();
  await app.register(contentFiles, stores);
});
afterEach(async () => {
  await app.close();
  stores.remove();
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('[API-05a] hashed content is immutable and comes compressed to who takes it', async () => {
  const compressed = await get(chunkUrl, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(compressed.rawPayload.length).toBeLessThan(chunk.length / 4);
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(chunk);
  const again = { 'accept-encoding': 'br', 'if-none-match': String(compressed.headers.etag) };
  expect((await get(chunkUrl, again)).statusCode).toBe(304);
  // who has the compressed one does not have the other
  expect((await get(chunkUrl, { ...again, 'accept-encoding': 'identity' })).body).toBe(chunk);
  for (const encoding of ['gzip', 'br;q=0']) {
    const plain = await get(chunkUrl, { 'accept-encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(chunk);
  }
});

it.each(['', '.br'])(
  '[API-05a] a file%s that is cut under the running server comes whole from the backup, and nowhere in part',
  async (variant) => {
    const take = { 'accept-encoding': variant === '' ? 'identity' : 'br' };
    const whole = await get(chunkUrl, take);
    expect(whole.statusCode).toBe(200);
    const cut = (place: 'main' | 'backup') => {
      truncateSync(join(stores.folder, place, `${contentKey(chunkPath)}${variant}`), 40);
    };
    await putOnce([stores.backup], contentKey(chunkPath), bytes(chunk));
    cut('main');
    const mended = await get(chunkUrl, take);
    expect([mended.statusCode, mended.rawPayload.equals(whole.rawPayload)]).toEqual([200, true]);
    for (const place of ['main', 'backup'] as const) cut(place);
    for (const url of [chunkUrl, chunkUrl.replace('/content/', '/content-backup/')]) {
      const { statusCode, headers } = await get(url, take);
      expect([statusCode, headers['cache-control']]).toEqual([503, undefined]);
    }
  },
);

it('a whole file is read once, however often it is asked for', async () => {
  const read = vi.spyOn(stores.objects, 'read');
  for (let i = 0; i < 3; i += 1) expect((await get(chunkUrl)).statusCode).toBe(200);
  expect(read.mock.calls.filter(([key]) => key === contentKey(chunkPath))).toHaveLength(1);
});

it('[API-05a] the manifest is asked about each time and changes at once', async () => {
  const url = `/${manifestKey}`;
  const first = await get(url);
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = String(first.headers.etag);
  expect(await get(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
  await stores.objects.put(manifestKey, bytes('{"format":3}'), 'application/json; charset=utf-8');
  expect(await get(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 200, body: '{"format":3}' });
  expect((await get(url.replace('/content/', '/content-backup/'))).body).toBe('{"format":2}');
});

it.each(['region_info', 'agents', 'compound_resources', 'city_list', 'published_compounds/manifest'])(
  '[API-05a] %s keeps its name when it changes, so it is asked about each time, in the backup too',
  async (name) => {
    const key = `content/cached_model_data/${name}.json`;
    for (const store of [stores.objects, stores.backup])
      await store.put(key, bytes('{}'), 'application/json; charset=utf-8');
    for (const url of [`/${key}`, `/${key.replace('content/', 'content-backup/')}`])
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
  },
);

it('answers ranges, whole files where a range makes no sense, and 416 beyond the end', async () => {
  const range = (value: string) => get('/objects/photos/1/abc.svg', { range: value });
  expect(await range('bytes=1-3')).toMatchObject({
    statusCode: 206,
    body: 'svg',
    headers: { 'content-range': 'bytes 1-3/6', 'content-length': '3' },
  });
  expect(await range('bytes=-2')).toMatchObject({ statusCode: 206, body: '/>' });
  expect(await range('bytes=4-')).toMatchObject({ statusCode: 206, body: '/>' });
  expect(await range('bytes=4-2')).toMatchObject({ statusCode: 200, body: '<svg/>' });
  expect(await range('bytes=9-')).toMatchObject({
    statusCode: 416,
    headers: { 'content-range': 'bytes */6' },
  });
});

it('answers a range only of the file that the caller has a part of, else the whole', async () => {
  const url = '/objects/photos/1/abc.svg';
  const { etag } = (await get(url)).headers;
  const part = (known: string) => get(url, { range: 'bytes=1-3', 'if-range': known });
  expect(await part(String(etag))).toMatchObject({ statusCode: 206, body: 'svg' });
  const whole = await part('"another"');
  expect([whole.statusCode, whole.body, whole.headers['content-range']]).toEqual([200, '<svg/>', undefined]);
  expect((await get(url, { range: 'bytes=90-', 'if-range': '"another"' })).statusCode).toBe(200);
});

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 40 }, () => 7), 0xff, 0xd9]);
const png = Buffer.from(`\x89PNG\r\n\x1a\n${'0'.repeat(30)}IEND\xaeB\x60\x82`, 'latin1');
const webp = Buffer.from(`RIFF\x20\0\0\0WEBP${'0'.repeat(28)}`, 'latin1');
it.each([
  ['abd.jpg', 'image/jpeg', jpeg],
  ['abd.png', 'image/png', png],
  ['abd.webp', 'image/webp', webp],
  ['abd.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>\n')],
])(
  '[API-05b] a picture (%s) that is missing, empty, cut or no picture in the first store comes from the second',
  async (name, type, body) => {
    const key = `photos/1/${name}`;
    const shown = async () => {
      const { statusCode, headers, rawPayload } = await get(`/objects/${key}`);
      return [statusCode, headers['content-type'], rawPayload.equals(body)];
    };
    await stores.backup.put(key, body, type);
    expect(await shown()).toEqual([200, type, true]);
    for (const damaged of [body.subarray(0, 0), body.subarray(0, -12), Buffer.alloc(body.length)]) {
      await stores.objects.put(key, damaged, type);
      expect(await shown()).toEqual([200, type, true]);
    }
    await stores.objects.put(key, body, type);
    expect(await shown()).toEqual([200, type, true]);
    // also one that was found whole before
    await stores.objects.put(key, body.subarray(0, -12), type);
    expect(await shown()).toEqual([200, type, true]);
    await stores.objects.put(key, body, type);
    await stores.backup.remove(key);
    expect(await shown()).toEqual([200, type, true]);
    await stores.objects.remove(key);
    expect((await get(`/objects/${key}`)).statusCode).toBe(404);
    await stores.backup.put(key, body.subarray(0, -12), type);
    expect((await get(`/objects/${key}`)).statusCode).toBe(404);
  },
);

it.each([
  '/objects/photos/../remotes/a/secret.js',
  '/objects/photos/%2e%2e/remotes/a/secret.js',
  '/objects/remotes/a/secret.js',
  '/objects/photos/1',
  '/content/..%2fphotos/1/abc.svg',
  '/content/nothing.json',
])('shows nothing else of the store: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it.each(['identity', 'br'])('HEAD of a file says of it (%s) what GET does, in part too', async (encoding) => {
  for (const part of [{}, { range: 'bytes=3-12' }]) {
    const asked = { 'accept-encoding': encoding, ...part };
    const [whole, head] = [
      await get(chunkUrl, asked),
      await app.inject({ method: 'HEAD', url: chunkUrl, headers: asked }),
    ];
    expect([head.statusCode, head.rawPayload.length]).toEqual([whole.statusCode, 0]);
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  }
});
