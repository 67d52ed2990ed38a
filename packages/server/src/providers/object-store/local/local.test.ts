import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { putOnce } from '../compressed.ts';
import { localPosts } from './local-posts.ts';
import { localObjectStore } from './local.ts';
import { bytes, itIsAnObjectStore, keysOf } from '../object-store.harness.ts';

const json = 'application/json; charset=utf-8';
const limits = { add: () => Promise.resolve(0), counted: () => Promise.resolve(0) };
const secret = () => Promise.resolve('a secret of this test, long enough');

describe('the store in a folder', () => {
  itIsAnObjectStore(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'objects-'));
    const store = localObjectStore(folder, { postSecret: secret });
    const app = Fastify();
    await app.register(localPosts, { store, secret, clock: () => new Date(), limits });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    return {
      store,
      origin,
      close: async () => {
        await app.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  });
});

it('[SRV-08] a form of very many parts is not read beyond the first of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const store = localObjectStore(folder, { postSecret: secret });
  const app = Fastify();
  await app.register(localPosts, { store, secret, clock: () => new Date(), limits });
  const expiresAt = new Date(Date.now() + 60_000);
  const policy = {
    key: 'a.txt',
    contentType: 'text/plain; charset=utf-8',
    minBytes: 1,
    maxBytes: 99,
    expiresAt,
  };
  const { url, fields } = await store.presignPost(policy);
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n';
  const signed = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const statusWith = async (emptyParts: number): Promise<number> => {
    const payload = '--x\r\n\r\n\r\n'.repeat(emptyParts) + signed.join('') + file;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const few = await statusWith(5);
  await store.remove('a.txt');
  const many = await statusWith(40_000);
  const kept = await keysOf(store, '');
  await app.close();
  await rm(folder, { recursive: true, force: true });
  expect([few, many, kept]).toEqual([204, 400, []]);
});

describe('a form that is none', () => {
  const cutOff = (fields: Readonly<Record<string, string>>): string =>
    [
      ...Object.entries(fields).map(
        ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ncut off',
    ].join('');

  it.each([
    ['that is cut off, from a stranger', 'multipart/form-data; boundary=x', 403, false],
    ['that is cut off, with a policy', 'multipart/form-data; boundary=x', 400, true],
    ['without a boundary', 'multipart/form-data', 400, true],
    ['of another type', 'application/json', 400, true],
  ])(
    '[SRV-08] a form %s is refused, stores nothing, and the site goes on',
    async (_, type, status, isSigned) => {
      const folder = await mkdtemp(join(tmpdir(), 'objects-'));
      const store = localObjectStore(folder, { postSecret: secret });
      const app = Fastify();
      await app.register(localPosts, { store, secret, clock: () => new Date(), limits });
      const expiresAt = new Date(Date.now() + 60_000);
      const contentType = 'text/plain; charset=utf-8';
      const { url, fields } = await store.presignPost({
        key: 'a.txt',
        contentType,
        minBytes: 1,
        maxBytes: 99,
        expiresAt,
      });
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      const body = type.endsWith('json') ? '{}' : cutOff(isSigned ? fields : {});
      const answer = await fetch(new URL(url, origin), {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(answer.status).toBe(status);
      expect(await keysOf(store, '')).toEqual([]);
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  );
});

describe('as files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'objects-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps files and folders from other accounts of the machine', async () => {
    await localObjectStore(folder).put('imports/a.csv', bytes('1'), 'application/octet-stream');
    const modes = ['imports', 'imports/a.csv', '.incoming'].map(async (path) =>
      ((await stat(join(folder, path))).mode & 0o777).toString(8),
    );
    expect(await Promise.all(modes)).toEqual(['700', '600', '700']);
  });

  it('leaves nothing half-written behind and lists none of it', async () => {
    const store = localObjectStore(folder);
    await store.put('a.json', bytes('{}'), json);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    await writeFile(join(folder, '.incoming', 'cut-off'), 'x');
    expect(await keysOf(store, '')).toEqual(['a.json']);
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

  it('puts a compressed variant beside what gains by it, once', async () => {
    const store = localObjectStore(folder);
    const big = bytes(JSON.stringify(Array.from({ length: 500 }, (_, i) => i)));
    expect(await putOnce([store], 'big.json', big)).toBe(true);
    expect(await putOnce([store], 'small.json', bytes('{}'))).toBe(true);
    expect(await putOnce([store], 'small.json', bytes('{}'))).toBe(false);
    expect(await keysOf(store, '')).toEqual(['big.json', 'big.json.br', 'small.json']);
    expect(await store.get('big.json.br')).toMatchObject({ contentType: json, encoding: 'br' });
  });
});

it.each(['ENOSPC', 'EDQUOT'])(
  'a disk that says %s is a store without room, and nothing of the file is left',
  async (code) => {
    const folder = await mkdtemp(join(tmpdir(), 'objects-'));
    const store = localObjectStore(folder);
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(bytes('a part'));
      throw Object.assign(new Error('no space left on device'), { code });
    }
    await expect(store.put('a.txt', Readable.from(cut()), 'text/plain; charset=utf-8')).rejects.toMatchObject(
      {
        name: 'StoreError',
        fault: 'full',
      },
    );
    const left = [await keysOf(store, ''), await readdir(join(folder, '.incoming'))];
    await rm(folder, { recursive: true, force: true });
    expect(left).toEqual([[], []]);
  },
);
