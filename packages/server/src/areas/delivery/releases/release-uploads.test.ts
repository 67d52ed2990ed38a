import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import {
  mostFileBytes,
  mostReleaseBytes,
  mostReleaseBytesADay,
  mostReleaseFiles,
  mostReleaseUploadsADay,
} from '@commonhearth/schemas';
import { releases } from '../../../db/schema/index.ts';
import { postFile, type UploadPost } from './releases.harness.ts';

let api: TestApi;
let token: string;
let superuser: string;
beforeAll(async () => {
  api = await createTestApi();
  token = await createReleaseToken(api, 'mf-a');
  superuser = (await createPerson(api, { staff: true, email: superuserEmail })).token;
});
afterEach(() => api.database.db.delete(releases));
afterAll(() => api.close());

const integrity = `sha384-${'A'.repeat(64)}`;
const file = (name: string, size = 3) => ({ name, size, integrity });
const name = { remote: 'mf-a', version: '1.0.0', hash: '0123456789ab' };
const ask = (
  files: readonly object[],
  given: object = {},
  by: { token?: string; headers?: Record<string, string> } = {},
) => api.call('POST', '/hfc/_i/releases/uploads', { token, body: { ...name, files, ...given }, ...by });
const folder = 'uploads/releases/mf-a/1.0.0+0123456789ab/';

it("[CAL-135] a team uploads each file of a release below its own remote's folder, which no address shows", async () => {
  const { status, body } = await ask([file('remoteEntry.js'), file('fonts/a.woff2', 5)]);
  expect(status).toBe(200);
  const posts = body['posts'] as UploadPost[];
  expect(posts.map((post) => [post.name, post.fields['key']])).toEqual([
    ['remoteEntry.js', `${folder}remoteEntry.js`],
    ['fonts/a.woff2', `${folder}fonts/a.woff2`],
  ]);
  expect(await postFile(api, posts[0], Buffer.from('abc'))).toBe(204);
  expect(Buffer.from((await api.deps.objects.read(`${folder}remoteEntry.js`)) ?? []).toString()).toBe('abc');
  for (const address of [`/${folder}remoteEntry.js`, '/remotes/mf-a/1.0.0+0123456789ab/remoteEntry.js'])
    expect((await api.app.inject({ url: address })).body).not.toBe('abc');
});

it.each([
  ['one byte more', 'abcd'],
  ['one byte less', 'ab'],
])('a form takes no file with %s than it was made for', async (_, text) => {
  const posts = (await ask([file('other.js')])).body['posts'] as UploadPost[];
  expect(await postFile(api, posts[0], Buffer.from(text))).toBe(400);
  expect(await api.deps.objects.get(`${folder}other.js`)).toBeUndefined();
});

it.each<[string, readonly object[], string]>([
  ['no file', [], 'files'],
  ['a file that climbs out', [file('../x.js')], 'files.0.name'],
  ['a file below the root', [file('/x.js')], 'files.0.name'],
  ['an empty file', [file('x.js', 0)], 'files.0.size'],
  ['a file that is too large', [file('x.js', mostFileBytes + 1)], 'files.0.size'],
  ['a hash that is none', [{ ...file('x.js'), integrity: 'sha256-x' }], 'files.0.integrity'],
  ['a descriptor of its own', [file('descriptor.json')], 'files.0.name'],
  ['what the site compresses itself', [file('x.js.br')], 'files.0.name'],
  ['too many files', Array.from({ length: mostReleaseFiles + 1 }, (_, i) => file(`${i}.js`)), 'files'],
  ['a descriptor of its own in capitals', [file('Descriptor.JSON')], 'files.0.name'],
  ['a file twice', [file('x.js'), file('x.js')], 'files'],
  ['a file twice, once in capitals', [file('x.js'), file('X.js')], 'files'],
  ['a file in a file', [file('a'), file('a/b.js')], 'files'],
  ['a file in a file in capitals', [file('a'), file('A/b.js')], 'files'],
  ['too much together', Array.from({ length: 4 }, (_, i) => file(`${i}.js`, mostFileBytes)), 'files'],
])('%s is refused, and the field named', async (_, files, path) => {
  expect(await ask(files)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

it.each([
  '01.0.0',
  '1.00.0',
  '1.0',
  '1.0.0.',
  '1.0.0.0',
  '1.0.0-beta',
  '1000000000000000.0.0',
  '0.0.99999999999999999999',
])('a release is called by no version %s', async (version) => {
  const answer = await ask([file('x.js')], { version });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'version' }] } });
});

it('[CAL-135] a release that is registered needs no upload, and says so; one whose files are gone or were swept does', async () => {
  await api.database.db.insert(releases).values({
    ...name,
    descriptor: {},
    checks: {},
    sizes: {},
    registeredAt: new Date(0),
  });
  expect((await ask([file('x.js')])).status).toBe(200);
  await api.deps.objects.put(
    'remotes/mf-a/1.0.0+0123456789ab/x.js',
    Buffer.from('x'),
    'text/javascript; charset=utf-8',
  );
  const { status, body } = await ask([file('x.js')]);
  expect([status, body['title']]).toEqual([
    409,
    expect.stringContaining('mf-a 1.0.0+0123456789ab is already registered'),
  ]);
  await api.database.db.update(releases).set({ sweptAt: new Date(1) });
  expect((await ask([file('x.js')])).status).toBe(200);
});

it.each(['all', 'shell'])('no remote is called %s', async (remote) => {
  const answer = await ask([file('x.js')], { remote }, { token: superuser });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'remote' }] } });
});

it.each([
  ['of another remote', 'mf-b', {}, 404, 'A remote mf-b that you may release was not found.'],
  ['in a browser', 'mf-a', { 'sec-fetch-site': 'same-origin' }, 401, 'not for a browser'],
  ['from a page', 'mf-a', { origin: 'https://homes.example' }, 401, 'not for a browser'],
])('a token %s is refused in words', async (_, remote, headers, status, words) => {
  const answer = await ask([file('x.js')], { remote }, { headers });
  expect([answer.status, answer.body['title']]).toEqual([status, expect.stringContaining(words)]);
});

it.each([
  ['revoked', 'revoked_at = now()', 'was revoked'],
  ['over', "expires_at = now() - interval '1 second'", 'has expired'],
])('a token that is %s is refused in words', async (_, change, words) => {
  const other = await createReleaseToken(api, 'mf-a', 'other');
  await api.database.pool.query(`update release_tokens set ${change} where name = 'other'`);
  const answer = await ask([file('x.js')], {}, { token: other });
  expect([answer.status, answer.body['title']]).toEqual([401, expect.stringContaining(words)]);
});

const day = 24 * 3600_000;
/** Asks again as another release each time, until it is refused; answers how often it was not, and the refusal. */
async function untilRefused(files: readonly object[], by: string) {
  for (let n = 0; ; n += 1) {
    const hash = n.toString(16).padStart(12, '0');
    const answer = await ask(files, { hash }, { token: by });
    if (answer.status !== 200) return { taken: n, answer };
  }
}

it('a token that got out fills no disk: uploads of a day are counted, of this token alone', async () => {
  const out = await createReleaseToken(api, 'mf-a', 'leaked');
  const { taken, answer } = await untilRefused([file('x.js')], out);
  expect(taken).toBe(mostReleaseUploadsADay);
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(answer.body['title']).toMatch(
    /^The limit is 100 release uploads a day for the token "leaked"\. Try again in \d+ seconds\.$/,
  );
  expect((await ask([file('x.js')])).status).toBe(200);
  api.clock.now = new Date(api.clock.now.getTime() + day);
  expect((await ask([file('x.js')], {}, { token: out })).status).toBe(200);
});

it('bytes of a day are counted, before a form for them is given', async () => {
  const out = await createReleaseToken(api, 'mf-a', 'huge');
  const three = ['a', 'b', 'c'].map((name) => file(`${name}.js`, mostFileBytes));
  const { taken, answer } = await untilRefused(three, out);
  expect(taken).toBe(Math.floor(mostReleaseBytesADay / mostReleaseBytes));
  expect([answer.status, answer.body['title'], answer.body['posts']]).toEqual([
    429,
    expect.stringMatching(/^The limit is 1024 MB of releases a day for the token "huge"\./),
    undefined,
  ]);
  api.clock.now = new Date(api.clock.now.getTime() + day);
  expect((await ask(three, {}, { token: out })).status).toBe(200);
});
