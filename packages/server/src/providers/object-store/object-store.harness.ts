import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { listAll, type ObjectStore, type PostPolicy, type PresignedPost } from './object-store.ts';

/** A store that is open for one test, with the address that its relative ones begin with. */
export interface OpenStore {
  readonly store: ObjectStore;
  readonly origin: string;
  readonly close: () => Promise<unknown>;
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = 'application/json; charset=utf-8';
const mega = 1024 * 1024;

/** So many megabytes, each of its own number, made one by one. */
export async function* megabytes(count: number, during?: (i: number) => void): AsyncGenerator<Buffer> {
  for (let i = 0; i < count; i += 1) {
    await setImmediate();
    during?.(i);
    yield Buffer.alloc(mega, i);
  }
}

export async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listAll(store, prefix)) keys.push(key);
  return keys;
}

const form = (fields: PresignedPost['fields'], file: Uint8Array): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  made.append('file', new Blob([new Uint8Array(file)]), 'anything.bin');
  return made;
};

/** What every store keeps, whatever is behind it [SRV-08]. */
export function itIsAnObjectStore(open: () => Promise<OpenStore>): void {
  let opened: OpenStore;
  let store: ObjectStore;
  beforeEach(async () => {
    opened = await open();
    ({ store } = opened);
    for (const key of await keysOf(store, '')) await store.remove(key);
  });
  afterEach(() => opened.close());

  it('[SRV-08] keeps, replaces and removes objects, typed by their names', async () => {
    await store.put('content/b+1.json', bytes('1'), json);
    await store.put('content/b+1.json', bytes('22'), json);
    await store.put('photos/a.svg', bytes('<svg/>'), 'image/svg+xml');
    await store.put('empty.txt', bytes(''), 'text/plain; charset=utf-8');
    expect(Buffer.from((await store.read('content/b+1.json')) ?? []).toString()).toBe('22');
    expect(await store.read('empty.txt')).toHaveLength(0);
    expect(await store.get('photos/a.svg')).toMatchObject({ contentType: 'image/svg+xml', size: 6 });
    await store.remove('photos/a.svg');
    await store.remove('photos/a.svg');
    expect(await store.get('photos/a.svg')).toBeUndefined();
    expect(await store.read('photos/a.svg')).toBeUndefined();
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a\\b', ''])(
    '[SRV-08] refuses the key %p, everywhere',
    async (key) => {
      const refusal = 'not a valid object key';
      await expect(store.put(key, bytes('x'), 'application/octet-stream')).rejects.toThrow(refusal);
      await expect(store.get(key)).rejects.toThrow(refusal);
      await expect(store.read(key)).rejects.toThrow(refusal);
    },
  );

  it('[SRV-08] refuses a type that the name does not promise', async () => {
    await expect(store.put('a.json', bytes('{}'), 'text/html')).rejects.toThrow('give it the name that fits');
  });

  it('[SRV-08] streams in and out what is longer than it holds at a time, and parts of it', async () => {
    await store.put('big.bin', Readable.from(megabytes(18)), 'application/octet-stream');
    await store.put('small.bin', Readable.from([bytes('ab'), bytes('c')]), 'application/octet-stream');
    await store.put('none.bin', Readable.from([]), 'application/octet-stream');
    const big = await store.get('big.bin');
    expect(big?.size).toBe(18 * mega);
    const [given, taken] = [createHash('sha256'), createHash('sha256')];
    await pipeline(megabytes(18), given);
    await pipeline((await big?.open()) ?? Readable.from([]), taken);
    expect(taken.digest('hex')).toBe(given.digest('hex'));
    const part = await big?.open({ start: 3 * mega - 1, end: 3 * mega });
    expect([...(await buffer(part ?? Readable.from([])))]).toEqual([2, 3]);
    expect(Buffer.from((await store.read('small.bin')) ?? []).toString()).toBe('abc');
    expect((await store.get('none.bin'))?.size).toBe(0);
  });

  it('[SRV-08] a stream that breaks leaves what was there', async () => {
    await store.put('big.bin', bytes('old'), 'application/octet-stream');
    const breaking = Readable.from(
      megabytes(18, (i) => {
        if (i === 17) throw new Error('the sender went away');
      }),
    );
    await expect(store.put('big.bin', breaking, 'application/octet-stream')).rejects.toThrow('went away');
    expect(Buffer.from((await store.read('big.bin')) ?? []).toString()).toBe('old');
    expect(await keysOf(store, '')).toEqual(['big.bin']);
  });

  it('[SRV-08] opens the bytes that were looked up, and no others', async () => {
    await store.put('a.json', bytes('1'), json);
    const [known, removed] = [await store.get('a.json'), await store.get('a.json')];
    await store.put('a.json', bytes('{}'), json);
    expect(await known?.open()).toBeUndefined();
    expect((await store.get('a.json'))?.etag).not.toBe(known?.etag);
    await store.remove('a.json');
    expect(await removed?.open()).toBeUndefined();
  });

  it('[SRV-08] lists in pages, in the order of the keys', async () => {
    const keys = ['a-b.txt', 'a/b.txt', 'a/b/c.txt', 'a/b0.txt', 'a/c.txt', 'a0.txt', 'b.txt'];
    for (const key of keys.toReversed()) await store.put(key, bytes(key), 'text/plain; charset=utf-8');
    expect(await keysOf(store, '')).toEqual(keys);
    expect(await keysOf(store, 'a/b')).toEqual(['a/b.txt', 'a/b/c.txt', 'a/b0.txt']);
    expect(await keysOf(store, 'nothing/')).toEqual([]);
    const pages: string[][] = [];
    let from: string | undefined;
    do {
      const page = await store.list('a/', { limit: 3, from });
      pages.push(page.objects.map(({ key }) => key));
      expect(Math.abs((page.objects[0]?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
      from = page.next;
    } while (from !== undefined);
    expect(pages).toEqual([['a/b.txt', 'a/b/c.txt', 'a/b0.txt'], ['a/c.txt']]);
  });

  describe('posts', () => {
    const policy = (over: Partial<PostPolicy> = {}): PostPolicy => ({
      key: 'photos/12/new.jpg',
      contentType: 'image/jpeg',
      minBytes: 2,
      maxBytes: 1000,
      expiresAt: new Date(Date.now() + 60_000),
      ...over,
    });
    const post = async (signed: PresignedPost, size: number): Promise<number> => {
      const body = form(signed.fields, Buffer.alloc(size, 7));
      return (await fetch(new URL(signed.url, opened.origin), { method: 'POST', body })).status;
    };
    const stored = () => store.get('photos/12/new.jpg');

    it('[SRV-08] takes what a signed policy permits', async () => {
      const signed = await store.presignPost(policy());
      for (const size of [2, 1000]) {
        expect(await post(signed, size)).toBe(204);
        expect(await stored()).toMatchObject({ size, contentType: 'image/jpeg' });
      }
    });

    it.each([1, 1001, 3 * mega])('[SRV-08] refuses %p bytes where 2 to 1000 are permitted', async (size) => {
      expect(await post(await store.presignPost(policy()), size)).toBe(400);
      expect(await stored()).toBeUndefined();
    });

    it.each<[string, (fields: Record<string, string>) => Record<string, string>]>([
      ['another key', (fields) => ({ ...fields, key: 'photos/13/evil.jpg' })],
      ['another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' })],
      ['a wrong signature', (fields) => withEach(fields, /signature/i, otherwise)],
      ['another policy', (fields) => withEach(fields, /^policy$/i, widened)],
    ])('[SRV-08] refuses a form with %s', async (_, change) => {
      const signed = await store.presignPost(policy());
      expect(await post({ ...signed, fields: change({ ...signed.fields }) }, 100)).toBe(403);
      expect(await keysOf(store, '')).toEqual([]);
    });

    it('[SRV-08] refuses a form that is over', async () => {
      const signed = await store.presignPost(policy({ expiresAt: new Date(Date.now() - 1000) }));
      expect(await post(signed, 100)).toBe(403);
      expect(await stored()).toBeUndefined();
    });

    it.each([
      { key: '../x.jpg' },
      { contentType: 'text/html' },
      { maxBytes: 1 },
      { expiresAt: new Date(Number.NaN) },
    ])('[SRV-08] signs no policy with %p', async (over) => {
      await expect(store.presignPost(policy(over))).rejects.toThrow(/key|name|size|time/);
    });
  });
}

const withEach = (
  fields: Record<string, string>,
  name: RegExp,
  change: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, text]) => [key, name.test(key) ? change(text) : text]),
  );

/** Another text of the same length, whatever it begins with. */
const otherwise = (text: string): string => text.replace(/^./, (first) => (first === '-' ? '_' : '-'));
/** A policy that permits a thousand times as much, as its reader would write it. */
const widened = (policy: string): string => {
  const text = Buffer.from(policy, 'base64').toString().replace('1000', '1000000');
  return Buffer.from(text).toString('base64');
};
