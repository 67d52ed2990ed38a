import { createHash, webcrypto } from 'node:crypto';
import type { Registry } from '@commonhearth/registry';
import { descriptor, homeFile, integrity, origin, registry, setUp, whole } from '../federation.harness.ts';

// jsdom has none
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

const base = '/remotes/mf-a/1/';
const href = '/registry/0123456789ab.json';
const body = JSON.stringify({ [base]: descriptor.files });
const { files: _, ...unhashed } = descriptor;
/** The page of another route: it names the file with the hashes instead of them. */
const elsewhere: Registry = {
  ...registry,
  hashes: { href, integrity: `sha384-${createHash('sha384').update(body).digest('base64')}` },
  remotes: [{ base, descriptor: unhashed }],
};
const served =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

it('fetches the hashes that the page lacks before it opens a remote, once, and checks its files by them', async () => {
  const { federation, addresses, asked, opened } = setUp(whole, { registry: elsewhere, fetch: served(body) });
  expect(addresses.integrityOf(homeFile)).not.toBe(integrity);
  federation.prepare();
  await federation.load('mf-a', '../home');
  await federation.load('mf-a', '../other');
  expect(asked).toEqual([`default ${href}`]);
  expect(opened).toEqual([`${origin}${base}remoteEntry.js`]);
  expect(addresses.integrityOf(homeFile)).toBe(integrity);
  expect(addresses.integrityOf(`${origin}${base}stranger.js`)).not.toBe(integrity);
});

it.each([
  [
    'the site cannot be reached',
    { fetch: () => Promise.reject(new TypeError('away')), answers: () => false },
    'offline',
  ],
  ['it is gone: the page is older than what the site has', { fetch: served('', 404) }, 'outdated'],
  ['it is no JSON, and not what the page names', { fetch: served('<!doctype html>') }, 'corrupt'],
] as const)('opens nothing while the file of hashes does not come: %s', async (_where, world, kind) => {
  const { federation, opened } = setUp(whole, { registry: elsewhere, ...world });
  await expect(federation.load('mf-a', '../home')).rejects.toMatchObject({ kind });
  expect(opened).toEqual([]);
});

it('asks for the file again after a failure, and not from the cache', async () => {
  let answers = 0;
  const { federation, asked } = setUp(whole, {
    registry: elsewhere,
    fetch: () => (answers++ < 2 ? Promise.reject(new TypeError('away')) : served(body)()),
  });
  await expect(federation.load('mf-a', '../home')).rejects.toMatchObject({ kind: 'unreachable' });
  await federation.load('mf-a', '../home');
  expect(asked).toEqual([`default ${href}`, `no-store ${origin}${href}`, `reload ${href}`]);
});

it('[PLT-12] a release that has no hashes in that file either does not run in production', async () => {
  const none = '{}';
  const { federation, opened } = setUp(whole, {
    registry: {
      ...elsewhere,
      hashes: { href, integrity: `sha384-${createHash('sha384').update(none).digest('base64')}` },
    },
    fetch: served(none),
  });
  await expect(federation.load('mf-a', '../home')).rejects.toMatchObject({ kind: 'untrusted' });
  expect(opened).toEqual([]);
});
