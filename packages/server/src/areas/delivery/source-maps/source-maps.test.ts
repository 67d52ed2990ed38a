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
  name: null,
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

it('[OWN-02] computes the stack again if another version of the server stored it in another shape', async () => {
  await site.upload({ 'home.js': map });
  const { frames } = await site.open();
  expect(await frames()).toEqual([frame, other]);
  await site.api.database.pool.query(`update error_groups set frames = '[{"at": "home.js"}]'`);
  expect(await frames()).toEqual([frame, other]);
});

it('[OWN-02] ignores frames at positions that no file has', async () => {
  await site.upload({ 'home.js': map });
  const { remote, version, hash } = site.name;
  const stack = ['1:100', '1:9999999999999999999999999', '0:5', '1:0', '2147483648:1']
    .map((at) => `    at a (https://site.example/remotes/${remote}/${version}+${hash}/home.js:${at})`)
    .join('\n');
  const { frames } = await site.open(undefined, { stack: `Error: x\n${stack}` });
  expect(await frames()).toEqual([frame]);
  expect(await frames()).toEqual([frame]);
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

/** Registers a release with a stored source map. */
const storedMap = (remote: string, version: string, digit: string, megabytes: number) =>
  site.api.database.pool.query(
    `with of as (
       insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
       values ($1, $2, '0123456789ab', '{}', '{}', '{}', now()) returning release_id)
     insert into release_source_maps (release_id, file, sha256, size, uploaded_at)
     select release_id, 'home.js', $3, $4, now() from of`,
    [remote, version, digit.repeat(64), megabytes * 1024 ** 2],
  );

it('[OWN-02] a source map that releases of a remote share counts once, and a remote may use a quarter of the space', async () => {
  for (const version of ['2.0.0', '2.0.1', '2.0.2', '2.0.3', '2.0.4'])
    await storedMap('mf-a', version, 'a', 500);
  expect(await site.ask({ 'home.js': map })).toMatchObject({ status: 200 });
  await storedMap('mf-a', '2.0.5', 'b', 12);
  expect(await site.ask({ 'home.js': map })).toMatchObject({
    status: 409,
    body: {
      title: expect.stringContaining('512 MB of source maps of one remote, and mf-a would exceed') as unknown,
    },
  });
});

it('[OWN-02] rejects source maps when the site has no space for them', async () => {
  for (const remote of ['mf-b', 'mf-c', 'mf-d', 'mf-e']) await storedMap(remote, '1.0.0', 'a', 512);
  expect(await site.ask({ 'home.js': map })).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('2048 MB of source maps.') as unknown },
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

it('[OWN-02] shows a source map with texts that are long, or that the database would reject', async () => {
  const x = 'x'.repeat(199);
  const code = `a\0b\n\ud800c\n${x}\u{1f600}`;
  await site.upload({ 'home.js': mapTo(`webpack://mf_a/${x}yz`, code) });
  const { frames } = await site.open();
  const shown = {
    source: {
      file: `${x}y`,
      ...{ line: 3, column: 5 },
      code: [
        { line: 1, text: 'ab' },
        { line: 2, text: '\ufffdc' },
        { line: 3, text: x },
      ],
    },
  };
  expect(await frames()).toEqual([{ ...frame, ...shown }, other]);
  expect(await frames()).toEqual([{ ...frame, ...shown }, other]);
});

it('shows 50 frames in a source of 14 MB before the time for reading a map ends', async () => {
  await site.upload({ 'home.js': mapTo('large.tsx', ';\n'.repeat(4_800_000)) });
  const { remote, version, hash } = site.name;
  const line = `    at a (https://site.example/remotes/${remote}/${version}+${hash}/home.js:1:100)\n`;
  const { frames } = await site.open(undefined, { stack: `Error: x\n${line.repeat(50)}` });
  const shown = await frames();
  expect(shown).toHaveLength(50);
  for (const { source } of shown) expect(source).toMatchObject({ file: 'large.tsx', line: 3 });
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

it('[OWN-02] a leaked token cannot fill the store: uploads of source maps count towards the limit of uploads', async () => {
  const leaked = await createReleaseToken(site.api, 'mf-a');
  const ask = () => site.ask({ 'home.js': map }, {}, leaked);
  for (let i = 0; i < 100; i += 1) expect(await ask()).toMatchObject({ status: 200 });
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});
