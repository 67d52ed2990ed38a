import { createHash } from 'node:crypto';
import { mostMapBytes } from '@commonhearth/schemas';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { mapSite, mapTo, type MapSite } from './source-maps.harness.ts';

let site: MapSite;
beforeAll(async () => {
  site = await mapSite();
});
beforeEach(() => site.clear());
afterAll(() => site.api.close());

const map = mapTo('webpack://mf_a/src/pages/home.tsx');
const frame = {
  file: 'home.js',
  ...{ line: 1, column: 100 },
  name: 'openCard',
  source: {
    file: 'src/pages/home.tsx',
    ...{ line: 3, column: 5 },
    code: [
      { line: 1, text: 'one' },
      { line: 2, text: 'two' },
      { line: 3, text: 'throw here' },
      { line: 4, text: 'four' },
      { line: 5, text: 'five' },
    ],
  },
};
const other = { file: '/assets/main.js', line: 1, column: 9, name: 'b', source: null };

it('[OWN-02] [CAL-169] staff see the stack in source lines, also once the map is gone', async () => {
  expect(await site.upload({ 'home.js': map })).toBe(1);
  const { frames } = await site.open();
  expect(await frames()).toEqual([frame, other]);
  await site.clear();
  expect(await frames()).toEqual([frame, other]);
});

it('[OWN-02] stores a map by its hash, once, where no address shows it', async () => {
  await site.upload({ 'home.js': map });
  const sha256 = createHash('sha256').update(map).digest('hex');
  expect(await site.keys()).toEqual([`source-maps/mf-a/${sha256}.map`]);
  expect(await site.upload({ 'home.js': map, 'register.js': map })).toBe(0);
  const { remote, version, hash } = site.name;
  const folder = `/remotes/${remote}/${version}+${hash}`;
  for (const url of [
    `/source-maps/mf-a/${sha256}.map`,
    `/remotes/../source-maps/mf-a/${sha256}.map`,
    `${folder}/home.js.map`,
  ]) {
    const { body } = await site.api.app.inject({ url });
    expect(body).not.toContain('openCard');
  }
});

it('[OWN-02] takes maps of a registered release and of its files only, from its own team', async () => {
  const { ask } = site;
  expect(await ask({ 'home.js': map }, { version: '9.9.9' })).toMatchObject({ status: 409 });
  for (const file of ['gone.js', '../home.js', 'constructor', '/home.js'])
    expect(await ask({ [file]: map })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'maps.0.file' }] },
    });
  const stranger = await createReleaseToken(site.api, 'mf-b');
  expect(await ask({ 'home.js': map }, {}, stranger)).toMatchObject({ status: 404 });
});

it('[OWN-02] rejects a map of 50 MB, and too many bytes together', async () => {
  const one = (size: number) => ({ file: 'home.js', size, sha256: 'a'.repeat(64) });
  expect(await site.ask({}, { maps: [one(50 * 1024 * 1024)] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'maps.0.size' }] },
  });
  expect(await site.ask({}, { maps: Array(5).fill(one(mostMapBytes)) })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'maps', message: expect.stringContaining('in total') as unknown }] },
  });
});

it.each([
  ['without sources', { version: 3, sources: [], names: [], mappings: '' }],
  ['that is not valid', { version: 3, sources: 'x', mappings: '!!!' }],
  ['that is no map', 'text'],
])('[OWN-02] leaves the frames of a map %s as the browser has them', async (_what, content) => {
  await site.upload({ 'home.js': JSON.stringify(content) });
  const { frames } = await site.open();
  expect(await frames()).toEqual([]);
});

it('[OWN-02] reads nothing by the names in a map, and shows them without ".."', async () => {
  await site.upload({ 'home.js': mapTo('../../../../etc/passwd', null) });
  const { frames } = await site.open();
  expect(await frames()).toMatchObject([{ source: { file: 'etc/passwd', line: 3, code: [] } }, other]);
});

it('[OWN-02] ignores a map whose bytes are not those of its hash', async () => {
  const forged = map.replace('home.tsx', 'evil.tsx');
  await site.upload({ 'home.js': map }, { 'home.js': forged });
  const { frames } = await site.open();
  expect(await frames()).toEqual([]);
});

it("[OWN-02] a stack that leads to another team's remote, or a forged release, gets no source lines", async () => {
  await site.upload({ 'home.js': map });
  for (const file of ['/remotes/mf-b/1.0.0+aaaaaaaaaaaa/home.js', '/remotes/mf-a/9.9.9+aaaaaaaaaaaa/home.js'])
    expect(await (await site.open(file)).frames()).toEqual([]);
  for (const forged of [{ remote: 'mf-b' }, { hash: 'aaaaaaaaaaaa' }])
    expect(await (await site.open(undefined, forged)).frames()).toEqual([]);
});
