import { integrityOf } from '@commonhearth/registry/integrity';
import { putAnew } from '../providers/object-store/compressed.ts';
import { registryIn, servedPages } from './pages.harness.ts';

const site = servedPages();
const { get, serve } = site;

it('[PLT-03] has the hashes of its own route’s files only, and names the file with those of all releases', async () => {
  const { body } = await get('/login');
  const { hashes, remotes } = registryIn(body);
  expect(remotes.map(({ descriptor }) => descriptor.files)).toEqual([undefined, undefined]);
  const file = await get(hashes?.href ?? '');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(integrityOf(file.body)).toBe(hashes?.integrity);
  const dashboard = registryIn((await get('/hfc/home')).body).remotes.find(
    ({ descriptor }) => descriptor.name === 'mf-dashboard',
  );
  const all = JSON.parse(file.body) as Record<string, unknown>;
  expect(Object.keys(all)).toEqual(remotes.map(({ base }) => base));
  expect(all[dashboard?.base ?? '']).toEqual(dashboard?.descriptor.files);
  expect((await get('/registry/0123456789ab.json')).statusCode).toBe(404);
  // another process, which made no page yet
  const other = await serve();
  expect((await other.inject(hashes?.href ?? '')).body).toBe(file.body);
  await other.close();
});

it('has all hashes where the shell is of a build that does not fetch them', async () => {
  const key = 'assets/shell.json';
  const shell = JSON.parse(new TextDecoder().decode(await site.stores.objects.read(key))) as object;
  const old = JSON.stringify({ ...shell, fetchesHashes: undefined });
  await putAnew(site.stores.objects, key, new TextEncoder().encode(old));
  const { hashes, remotes } = registryIn((await get('/login')).body);
  expect(hashes).toBeUndefined();
  for (const { descriptor } of remotes) expect(descriptor.files).toBeDefined();
});
