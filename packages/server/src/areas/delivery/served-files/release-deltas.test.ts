import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { testConfig } from '../../../pages/site.harness.ts';
import { putOnce } from '../../../providers/object-store/compressed.ts';
import { silentLog, testDatabase, testStores } from '../../curation/publishing/cycle.harness.ts';
import { remoteFiles } from './remote-files.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
let app: FastifyInstance;
let readKeys: string[];

/** Code that brotli cannot compress below a third of its size, with one line that each build changes. */
const code = Array.from({ length: 400 }, () => `say("${randomBytes(30).toString('base64')}");`).join('\n');
const build = (line: string): string => code.replace('\n', `\n${line};\n`);
const [before, after] = [build('say("before")'), build('say("after")')];
const old = { url: '/remotes/mf-a/1.0.0+aaaaaaaaaaaa/home.0123456789.js', text: before };
const next = { url: '/remotes/mf-a/1.1.0+bbbbbbbbbbbb/home.9876543210.js', text: after };
const oldShell = { url: '/assets/main.0123456789.js', text: before };
const nextShell = { url: '/assets/main.9876543210.js', text: after };
const other = { url: '/remotes/mf-a/1.0.0+aaaaaaaaaaaa/more.0123456789.js', text: build('more()') };
const otherRemote = { url: '/remotes/mf-b/1.0.0+aaaaaaaaaaaa/home.0123456789.js', text: build('b()') };
/** Brotli compresses these to less than the size of a dictionary hash. */
const small = ['1.0.0+aaaaaaaaaaaa', '1.1.0+bbbbbbbbbbbb'].map((release) => ({
  url: `/remotes/mf-a/${release}/small.js`,
  text: `${release.slice(0, 5)}${'a'.repeat(600)}`,
}));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const idOf = (url: string): string => url.replace(/^\/(?:remotes\/[^/]+|assets)\//, '');
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
/** The request headers of a browser that has this file. */
const headersWith = ({ url, text }: { url: string; text: string }) => ({
  ...browserHeaders,
  'available-dictionary': `:${sha256(text).toString('base64')}:`,
  'dictionary-id': `"${idOf(url)}"`,
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const decode = (body: Buffer, dictionary: string): string =>
  zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();

beforeAll(async () => {
  world = await testDatabase();
  stores = testStores();
  for (const { url, text } of [old, next, oldShell, nextShell, other, otherRemote, ...small])
    await putOnce([stores.objects], url.slice(1), new TextEncoder().encode(text));
});
beforeEach(async () => {
  readKeys = [];
  const objects: typeof stores.objects = {
    ...stores.objects,
    read: (key) => {
      readKeys.push(key);
      return stores.objects.read(key);
    },
  };
  app = Fastify();
  await app.register(remoteFiles, {
    objects,
    database: world.database,
    config: testConfig('production'),
    log: silentLog,
  });
});
afterEach(() => app.close());
afterAll(async () => {
  stores.remove();
  await world.close();
});

it.each([
  ['a remote', old, next],
  ['the shell', oldShell, nextShell],
  ['a remote, after a rollback', next, old],
])(
  '[FVW-08] sends a new build of %s as a delta against the one that the browser has',
  async (_, has, requested) => {
    const first = await get(has.url, browserHeaders);
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(has.text);
    const [, match = '', id] =
      /^match="(.+)", id="(.+)"$/.exec(String(first.headers['use-as-dictionary'])) ?? [];
    expect(id).toBe(idOf(has.url));
    expect(new URLPattern(match, 'https://homes.example').test(requested.url, 'https://homes.example')).toBe(
      true,
    );

    const delta = await get(requested.url, headersWith(has));
    expect(delta.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(delta.rawPayload.length),
      'access-control-allow-origin': '*',
    });
    expect(delta.rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.rawPayload.subarray(8, 40)).toEqual(sha256(has.text));
    expect(decode(delta.rawPayload, has.text)).toBe(requested.text);
    expect(delta.rawPayload.length).toBeLessThan(200);
  },
);

it('[FVW-08] offers a file as a dictionary only for builds of the same file', async () => {
  const { headers } = await get(old.url);
  const [, match = ''] = /^match="(.+)", id/.exec(String(headers['use-as-dictionary'])) ?? [];
  const pattern = new URLPattern(match, 'https://homes.example');
  for (const { url } of [other, otherRemote, nextShell])
    expect(pattern.test(url, 'https://homes.example')).toBe(false);
});

it.each<[string, Record<string, string>]>([
  ['names no dictionary', browserHeaders],
  ['cannot decode deltas', { ...headersWith(old), 'accept-encoding': 'br, zstd' }],
  ['refuses deltas', { ...headersWith(old), 'accept-encoding': 'br, dcz;q=0' }],
  ['claims a file that we never sent', headersWith({ url: old.url, text: 'never sent' })],
  ['claims a deleted file', headersWith({ ...old, url: old.url.replace('1.0.0', '0.1.0') })],
  ['has another file of the release', headersWith(other)],
  [
    'has a file of another remote',
    headersWith({ ...otherRemote, url: `../${otherRemote.url.slice('/remotes/'.length)}` }),
  ],
  ['names its dictionary only by hash', { ...headersWith(old), 'dictionary-id': '' }],
  ['sends an invalid hash', { ...headersWith(old), 'available-dictionary': ':x:' }],
])('[FVW-08] sends the same brotli bytes as before to a browser that %s', async (_, headers) => {
  const answer = await get(next.url, headers);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload).toEqual((await get(next.url, { 'accept-encoding': 'br' })).rawPayload);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(after);
});

it('[FVW-08] sends brotli when a delta is not smaller', async () => {
  const [has, requested] = small;
  if (has === undefined || requested === undefined) throw new Error('there are two');
  const answer = await get(requested.url, headersWith(has));
  expect(answer.headers['content-encoding']).toBe('br');
  expect(readKeys).toEqual([has, requested].map(({ url }) => url.slice(1)));
});

it('[FVW-08] lets shared caches distinguish deltas from other responses, and not store them', async () => {
  const vary = 'accept-encoding, available-dictionary';
  const immutable = 'max-age=31536000, immutable';
  expect((await get(next.url, browserHeaders)).headers).toMatchObject({
    vary,
    'cache-control': `public, ${immutable}`,
  });
  for (const has of [old, other])
    expect((await get(next.url, headersWith(has))).headers).toMatchObject({
      vary,
      'cache-control': `private, ${immutable}`,
    });
});

it('[FVW-08] gives a delta its own ETag, and returns the same headers for HEAD as for GET', async () => {
  const [delta, whole] = [await get(next.url, headersWith(old)), await get(next.url, browserHeaders)];
  const others = [whole, await get(next.url), await get(next.url, headersWith(next))];
  expect(others.map(({ headers }) => headers.etag)).not.toContain(delta.headers.etag);
  const revalidate = (etag: unknown) => get(next.url, { ...headersWith(old), 'if-none-match': String(etag) });
  const unchanged = await revalidate(delta.headers.etag);
  expect([unchanged.statusCode, unchanged.headers['content-encoding']]).toEqual([304, undefined]);
  expect(unchanged.headers.vary).toBe(delta.headers.vary);
  expect((await revalidate(whole.headers.etag)).rawPayload).toEqual(delta.rawPayload);
  const head = await app.inject({ method: 'HEAD', url: next.url, headers: headersWith(old) });
  expect([head.rawPayload.length, { ...head.headers, date: '' }]).toEqual([
    0,
    { ...delta.headers, date: '' },
  ]);
});

it('[FVW-08] serves a range from the plain file', async () => {
  const part = await get(next.url, { ...headersWith(old), range: 'bytes=5-24' });
  expect([part.statusCode, part.headers['content-encoding'], part.body]).toEqual([
    206,
    undefined,
    after.slice(5, 25),
  ]);
  expect(part.headers['use-as-dictionary']).toBeUndefined();
});

it('compresses a delta once for all requests, including concurrent ones', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => get(next.url, headersWith(old))));
  expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['dcz']));
  await get(next.url, headersWith(old));
  expect(readKeys).toEqual([old.url.slice(1), next.url.slice(1)]);
});

it('queues a limited number of deltas, and sends the whole file above the limit', async () => {
  const claims = Array.from({ length: 60 }, (_, i) => headersWith({ url: old.url, text: String(i) }));
  const answers = await Promise.all(claims.map((headers) => get(next.url, headers)));
  expect(answers.every(({ headers }) => headers['content-encoding'] === 'br')).toBe(true);
  expect(readKeys.length).toBeLessThan(30);
});
