import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putOnce } from './compressed.ts';
import { localObjectStore } from './local.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = 'application/json; charset=utf-8';

it('keeps, replaces, lists and removes objects', async () => {
  const store = localObjectStore(folder);
  await store.put('content/b.json', bytes('1'), json);
  await store.put('content/b.json', bytes('22'), json);
  await store.put('content/deep/a.json', bytes('3'), json);
  await store.put('photos/a.svg', bytes('<svg/>'), 'image/svg+xml');
  expect(Buffer.from((await store.read('content/b.json')) ?? []).toString()).toBe('22');
  expect(await store.list('content/')).toEqual(['content/b.json', 'content/deep/a.json']);
  expect(await store.get('photos/a.svg')).toMatchObject({ contentType: 'image/svg+xml', size: 6 });
  await store.remove('photos/a.svg');
  expect(await store.get('photos/a.svg')).toBeUndefined();
  expect(await store.read('photos/a.svg')).toBeUndefined();
});

it('leaves nothing half-written behind and lists none of it', async () => {
  const store = localObjectStore(folder);
  await store.put('a.json', bytes('{}'), json);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await writeFile(join(folder, '.incoming', 'cut-off'), 'x');
  expect(await store.list('')).toEqual(['a.json']);
});

it('[API-05a] whoever reads while an object is replaced gets the old bytes or the new, never a part', async () => {
  const store = localObjectStore(folder);
  const bodies = ['a', 'b'].map((letter) => bytes(letter.repeat(3_000_000)));
  const put = (i: number) => store.put('big.json', bodies[i % 2] ?? bytes(''), json, { durable: false });
  await put(0);
  const progress = { ended: false };
  const replaced = (async () => {
    for (let i = 1; i < 20; i += 1) await put(i);
    progress.ended = true;
  })();
  const sizes = new Set<number | undefined>();
  const mixed: string[] = [];
  while (!progress.ended) {
    const found = Buffer.from((await store.read('big.json')) ?? []);
    sizes.add(found.length);
    if (found[0] !== found.at(-1)) mixed.push(`${found[0] ?? ''} to ${found.at(-1) ?? ''}`);
  }
  await replaced;
  expect([[...sizes], mixed]).toEqual([[3_000_000], []]);
});

it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a\\b', ''])(
  'refuses the key %p',
  async (key) => {
    const store = localObjectStore(folder);
    await expect(store.put(key, bytes('x'), 'application/octet-stream')).rejects.toThrow(
      'no key of an object',
    );
    await expect(store.read(key)).rejects.toThrow('no key of an object');
  },
);

it('refuses a type that the name does not promise', async () => {
  await expect(localObjectStore(folder).put('a.json', bytes('{}'), 'text/html')).rejects.toThrow(
    'give it the name that fits',
  );
});

it('puts a compressed variant beside what gains by it, once', async () => {
  const store = localObjectStore(folder);
  expect(
    await putOnce([store], 'big.json', bytes(JSON.stringify(Array.from({ length: 500 }, (_, i) => i)))),
  ).toBe(true);
  expect(await putOnce([store], 'small.json', bytes('{}'))).toBe(true);
  expect(await putOnce([store], 'small.json', bytes('{}'))).toBe(false);
  expect(await store.list('')).toEqual(['big.json', 'big.json.br', 'small.json']);
  expect(await store.get('big.json.br')).toMatchObject({ contentType: json, encoding: 'br' });
});
