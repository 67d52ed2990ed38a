import type { Browser, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { goInPage } from '../fixtures/go-in-page.ts';
import { layOut, releaseTokenOf, runReleases } from '../fixtures/releases.ts';
import { builtRemotes, remoteNamed } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';
import { builtShell } from '../fixtures/faults.ts';

/** Robots get the bases only, and a headless browser says that it is one. */
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' });

const name = 'mf-onboarding';
const signUp = '/hfc/signup';
const built = remoteNamed(name);
const skipTests = ['--skip-tests', 'They are run for themselves.'];
const skipSmoke = ['--skip-smoke', 'It is to break, for the journey.'];

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Live next door to your friends' });
const releaseIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __release?: string }).__release ?? 'built');

/** Which release the next visitor of a bucket gets, from outside. */
async function releaseFor(browser: Browser, origin: string, bucket?: number): Promise<string> {
  const context = await browser.newContext({ baseURL: origin });
  if (bucket !== undefined)
    await context.addCookies([{ name: 'bucket', value: String(bucket), url: origin }]);
  const page = await context.newPage();
  await page.goto(signUp);
  await expect(heading(page)).toBeVisible();
  const release = await releaseIn(page);
  await context.close();
  return release;
}

/** The bytes that the site serves for the shell and for every other remote, by address. */
async function servedFiles(origin: string): Promise<ReadonlyMap<string, string>> {
  const addresses = [
    ...Object.keys(builtShell().files).map((file) => `/assets/${file}`),
    ...builtRemotes()
      .filter(({ descriptor }) => descriptor.name !== name)
      .flatMap(({ descriptor: { name: other, version, hash, files } }) =>
        [...Object.keys(files), 'descriptor.json'].map(
          (file) => `/remotes/${other}/${version}+${hash}/${file}`,
        ),
      ),
  ];
  const served = new Map<string, string>();
  for (const address of addresses) {
    const answer = await fetch(origin + address);
    expect([address, answer.status]).toEqual([address, 200]);
    served.set(
      address,
      createHash('sha384')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex'),
    );
  }
  return served;
}

/** Somebody else changes the same remote in the channel, by the row that is there. */
async function changeMeanwhile(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const live = await fetch(`${origin}/api/hfc/_i/releases?remote=${name}`, { headers });
  const { channels } = (await live.json()) as { channels: readonly { channel_version: number }[] };
  const body = JSON.stringify({ channel_version: channels[0]?.channel_version ?? 0 });
  const url = `${origin}/api/hfc/_i/channels/development/${name}/on`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('[PLT-09] [PLT-02b] a release, a canary that breaks, its stop and two rollbacks: each one command and one line of the audit; an open tab goes on, the next page has it, and no other file changes', async ({
  page,
  site,
  browser,
}) => {
  const token = await releaseTokenOf(site, name);
  const run = (...args: readonly string[]) => runReleases({ site: site.origin, token }, ...args);
  const before = await servedFiles(site.origin);
  const second = await layOut(built, { version: '1.1.0', startsWith: 'self.__release="1.1.0"' });
  const broken = await layOut(built, { version: '1.2.0', startsWith: 'self.__release="1.2.0"' });
  await page.goto('/about/about');

  const released = await run(
    'release',
    name,
    '--from',
    second.folder,
    ...skipTests,
    '--message',
    'The second',
  );
  expect([released.code, released.told.steps.map(({ step, ok }) => `${step} ${ok}`)]).toEqual([
    0,
    ['look', 'build', 'tests', 'upload and register', 'smoke', 'release'].map((step) => `${step} true`),
  ]);
  expect(await releaseFor(browser, site.origin)).toBe('1.1.0');

  const canary = await run(
    'release',
    name,
    '--from',
    broken.folder,
    '--rollout',
    '10',
    ...skipTests,
    ...skipSmoke,
  );
  expect([canary.code, canary.told.error]).toEqual([0, undefined]);
  const buckets = canary.told.channel?.rollout_buckets ?? [];
  expect(buckets).toHaveLength(10);
  const outside = Array.from({ length: 100 }, (_, i) => i).find((bucket) => !buckets.includes(bucket));
  expect(await releaseFor(browser, site.origin, buckets[0])).toBe('1.2.0');
  expect(await releaseFor(browser, site.origin, outside)).toBe('1.1.0');

  expect((await run('stop', name)).code).toBe(0);
  expect(await releaseFor(browser, site.origin, buckets[0])).toBe('1.1.0');
  expect((await run('rollback', name)).code).toBe(0);
  expect(await releaseFor(browser, site.origin)).toBe('built');
  const none = await run('rollback', name);
  expect([none.code, none.told.error?.message]).toEqual([
    1,
    `There is no release of ${name} left to go back to.`,
  ]);

  // the tab was there before all of it, and has its own release
  await goInPage(page, signUp);
  await expect(heading(page)).toBeVisible();
  expect(await releaseIn(page)).toBe('built');
  expect(await servedFiles(site.origin)).toEqual(before);
  const acts = await site.sql.query<{ action: string; after: Record<string, unknown> | null }>(
    "select action, after from audit where object_type = 'remote' and object_id = $1 order by entry_id",
    [name],
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'register',
    'release',
    'register',
    'rollout',
    'stop',
    'rollback',
  ]);
  await rm(second.folder, { recursive: true });
  await rm(broken.folder, { recursive: true });
});

test('[PLT-09] a release whose page breaks beside what is live is refused with the place, and one that somebody overtakes with what they changed; neither reaches a visitor', async ({
  site,
  browser,
}) => {
  const token = await releaseTokenOf(site, name);
  const settings = { site: site.origin, token };
  const broken = await layOut(built, { version: '1.3.0', throwsIn: './sign-up' });
  const sound = await layOut(built, { version: '1.4.0', startsWith: 'self.__release="1.4.0"' });

  const refused = await runReleases(settings, 'release', name, '--from', broken.folder, ...skipTests);
  expect([refused.code, refused.told.error?.code]).toEqual([1, 'smoke_failed']);
  expect(refused.told.error?.reasons).toContain(`HFC Sign-up: ${name} fails (render)`);
  expect(refused.told.steps.map(({ step, ok }) => `${step} ${ok}`).at(-1)).toBe('smoke false');
  expect(await releaseFor(browser, site.origin)).toBe('built');

  let overtaking: Promise<number> | undefined;
  const onLine = (line: string) => {
    if (line.includes('walking')) overtaking ??= changeMeanwhile(site.origin, token);
  };
  const overtaken = await runReleases(
    { ...settings, onLine },
    'release',
    name,
    '--from',
    sound.folder,
    ...skipTests,
  );
  expect(await overtaking).toBe(200);
  expect([overtaken.code, overtaken.told.error?.code]).toEqual([1, 'version_mismatch']);
  expect(overtaken.told.error?.reasons.map((reason) => reason.split(' ')[0])).toEqual(['Before:', 'Now:']);
  expect(await releaseFor(browser, site.origin)).toBe('built');
  await rm(broken.folder, { recursive: true });
  await rm(sound.folder, { recursive: true });
});
