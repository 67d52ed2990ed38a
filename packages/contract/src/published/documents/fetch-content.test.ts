import { buildManifest } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, type Answers } from '@commonhearth/testing/platform';
import { fetchContent, fetchManifest, forgetContent } from './fetch-content.ts';
import { replaceManifest } from './published-now.ts';

const at = (base: string, suffix = 'a.json') => `GET /${base}/cached_model_data/${suffix}`;
function services(answers: Answers, backup: string | null = '/content-backup/cached_model_data') {
  const fetch = fakeFetch(answers);
  const reported: string[] = [];
  const given = fakeServices({
    fetch,
    now: () => 1234,
    contentBackupBase: backup,
    reportError: (error) => {
      reported.push((error as Error).message);
    },
  });
  return { given, fetch, reported };
}

it('[API-05b] takes from the backup what the first host fails to give, and says nothing of it', async () => {
  const { given, fetch, reported } = services({
    [at('content')]: { status: 503 },
    [at('content-backup')]: { body: { from: 'backup' } },
  });
  expect(await fetchContent(given, 'a.json', { hashed: true })).toEqual({ from: 'backup' });
  expect(await fetchContent(given, 'a.json', { hashed: true })).toEqual({ from: 'backup' });
  expect([fetch.calls, reported]).toEqual([[at('content'), at('content-backup')], []]);
});

const json = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'application/json' } });
const brokenOff = () => {
  let pulls = 0;
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>): void => {
    pulls += 1;
    if (pulls === 1) stream.enqueue(new TextEncoder().encode('{"from":'));
    else stream.error(new TypeError('network error'));
  };
  return json(new ReadableStream({ pull }));
};
it.each<[string, () => Promise<Response>]>([
  ['refuses', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['breaks off', () => Promise.resolve(brokenOff())],
  ['answers a page', () => Promise.resolve(new Response('<!doctype html><title>Welcome</title>'))],
])('[API-05b] a host of content that %s leads to its backup', async (_how, answer) => {
  const { given, reported } = services({});
  const asked: string[] = [];
  const fetch = (input: unknown) => {
    asked.push(`GET ${String(input)}`);
    return asked.length === 1 ? answer() : Promise.resolve(json('{"from":"backup"}'));
  };
  expect(await fetchContent({ ...given, fetch }, 'a.json', { hashed: true })).toEqual({ from: 'backup' });
  expect([asked, reported]).toEqual([[at('content'), at('content-backup')], []]);
});

it('[ERR-07][API-05b] both hosts failing is reported and gives null, and is not remembered', async () => {
  let broken = true;
  const { given, reported } = services({
    [at('content')]: () => (broken ? { status: 503 } : { body: {} }),
    [at('content-backup')]: { status: 404 },
  });
  expect(await fetchContent(given, 'a.json', { hashed: true })).toBeNull();
  expect(reported).toEqual(['The published content at /content/cached_model_data/a.json answered 503.']);
  broken = false;
  expect(await fetchContent(given, 'a.json', { hashed: true })).toEqual({});
});

it('[API-05b] asks no backup where there is none', async () => {
  const { given, fetch, reported } = services({ [at('content')]: { status: 503 } }, null);
  expect(await fetchContent(given, 'a.json', { hashed: true })).toBeNull();
  expect([fetch.calls, reported.length]).toEqual([[at('content')], 1]);
});

it('[API-05b] a document whose name holds no hash takes the time along, from either host', async () => {
  const { given, fetch } = services({
    [at('content')]: { status: 503 },
    [at('content-backup')]: { body: {} },
  });
  await fetchContent(given, 'a.json', { hashed: false });
  expect(fetch.calls).toEqual([`${at('content')}?t=1234`, `${at('content-backup')}?t=1234`]);
});

const manifestOf = (version: string) => ({ version, published_at: `2026-11-${version}T00:00:00Z` });
const suffix = 'published_compounds/manifest.json';

it('[API-05b] a manifest of the backup that is older than the one known before Retry does not win, a newer one does', async () => {
  let copy = manifestOf('10');
  const { given } = services({
    [at('content', suffix)]: { status: 503 },
    [at('content-backup', suffix)]: () => ({ body: copy }),
  });
  const known = { ...given, manifest: manifestOf('12') } as unknown as typeof given;
  await fetchManifest(known);
  forgetContent(known);
  expect(await fetchManifest(known)).toEqual(manifestOf('12'));
  copy = manifestOf('14');
  forgetContent(known);
  expect(await fetchManifest(known)).toEqual(manifestOf('14'));
});

it('[API-05b] what is asked for after Retry is asked past what the page preloaded and the browser kept', async () => {
  const { given, fetch } = services({ [at('content')]: { body: {} } });
  await fetchContent(given, 'a.json', { hashed: true });
  forgetContent(given);
  await fetchContent(given, 'a.json', { hashed: true });
  expect(fetch.calls).toEqual([at('content'), `${at('content')}?t=1234`]);
});

it('[API-05b] two who press Retry while the manifest is on its way both get that of the backup', async () => {
  const { given } = services({
    [at('content', suffix)]: { status: 503 },
    [at('content-backup', suffix)]: { body: manifestOf('10') },
  });
  const first = fetchManifest(given);
  forgetContent(given);
  expect(await Promise.all([first, fetchManifest(given)])).toEqual([manifestOf('10'), manifestOf('10')]);
});

it('forgets the homes that are no longer published, also those that the page did not name, and keeps the others', async () => {
  const named = ['published_compounds/1/a.json', 'published_compounds/1/b.json', 'regions.json'];
  const { given, fetch } = services(
    Object.fromEntries(named.map((path) => [at('content', path), { body: { path } }])),
  );
  const ask = () => Promise.all(named.map((path) => fetchContent(given, path, { hashed: true })));
  await ask();
  const index = [{ market_id: '1', path: named[1] ?? '', count: 1, bytes: 1 }];
  const manifest = buildManifest({ version: 'next', index });
  replaceManifest(given, manifest);
  await ask();
  expect(fetch.calls).toEqual([...named, named[0]].map((path) => at('content', path)));
  expect(await fetchManifest(given)).toBe(manifest);
});
