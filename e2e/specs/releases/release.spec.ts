import type { Browser, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { countLoads } from '../../fixtures/remotes/count-loads.ts';
import { builtShell, fillPath } from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { consumer } from '../../fixtures/people.ts';
import { layOut, releaseTokenOf, runReleases } from '../../fixtures/remotes/releases.ts';
import { builtRemotes, remoteNamed } from '../../fixtures/remotes/remotes.ts';
import { person } from '../../fixtures/remotes/rollouts.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** A site of their own, which believes one proxy where its visitors are. */
const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite(undefined, { TRUST_PROXY: '1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.describe.configure({ mode: 'default' });

/** Robots get the bases only, and a headless browser says that it is one. */
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
test.use({ userAgent: person });

const name = 'mf-compound';
const compound = remoteNamed(name);
const skipTests = ['--skip-tests', 'They are run for themselves.'];
const skipSmoke = ['--skip-smoke', 'It is to break, for the journey.'];

const homePath = (site: Site) => fillPath('/hfc/homes_c/:compound_id', site);
/** The heading of the app, not of the first view that it replaces. */
const title = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 });
const panel = (page: Page) => page.locator('[data-remote-failure]');
const releaseIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __release?: string }).__release ?? 'built');

/** Somebody who comes from outside. */
async function visitor(
  browser: Browser,
  { origin }: Site,
  who: { bucket?: number; userAgent?: string } = {},
) {
  const context = await browser.newContext({ baseURL: origin, userAgent: who.userAgent ?? person });
  if (who.bucket !== undefined)
    await context.addCookies([{ name: 'bucket', value: String(who.bucket), url: origin }]);
  return { context, page: await context.newPage() };
}

/** Which release the next one who comes from outside gets, also after a reload, and with which bucket. */
async function releaseFor(browser: Browser, site: Site, who?: { bucket?: number; userAgent?: string }) {
  const { context, page } = await visitor(browser, site, who);
  await page.goto(await homePath(site));
  await expect(title(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  const release = await releaseIn(page);
  const bucket = (await context.cookies()).find((cookie) => cookie.name === 'bucket')?.value;
  await page.reload();
  await expect(title(page)).toBeVisible();
  expect(await releaseIn(page)).toBe(release);
  await context.close();
  return { release, bucket };
}

/** The bytes that the site serves for the shell and for every other remote, by address. */
async function servedFiles({ origin }: Site): Promise<ReadonlyMap<string, string>> {
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
    const bytes = new Uint8Array(await answer.arrayBuffer());
    served.set(address, createHash('sha384').update(bytes).digest('hex'));
  }
  return served;
}

/** Goes on in a tab that is open, to what it has not loaded yet: files that are its own, and no failure. */
async function goesOn(page: Page, path: string, seen: () => Promise<void>): Promise<void> {
  const scripts: string[] = [];
  const hear = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  };
  page.on('request', hear);
  await goInPage(page, path);
  await seen();
  // the previous page may match `seen` too
  await expect.poll(() => scripts).not.toEqual([]);
  page.off('request', hear);
  await expect(panel(page)).toHaveCount(0);
  expect(await releaseIn(page)).toBe('built');
}

/** Where a proxy says that a visitor is, in what their browser reports. */
const standIn = (page: Page, place: number) =>
  page.route('**/api/client_errors', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': `203.0.113.${place}` } }),
  );

test(
  '[PLT-09] [PLT-15] a release, a canary at 10 % that breaks, heals in the same visit and stops by itself, and a rollback: each a command and a line of the audit; an open tab goes on at every step, the next visitor has what is right',
  { tag: '@main' },
  async ({ page, site, browser, keptOf }) => {
    const token = await releaseTokenOf(site, name);
    const run = (...args: readonly string[]) => runReleases({ site: site.origin, token }, ...args);
    const before = await servedFiles(site);
    const good = await layOut(compound, { version: '1.1.0', startsWith: 'self.__release="1.1.0"' });
    const bad = await layOut(compound, {
      version: '1.2.0',
      startsWith: 'self.__release="1.2.0"',
      throwsIn: './compound',
    });
    const path = await homePath(site);
    await page.goto('/about/about');
    await expect(title(page)).toBeVisible();

    await test.step('a good release: half of the visitors first, then all', async () => {
      const half = await run('release', name, '--from', good.folder, '--rollout', '50', ...skipTests);
      expect([half.told.error?.reasons, half.told.steps.map(({ step, ok }) => `${step} ${ok}`)]).toEqual([
        undefined,
        ['look', 'build', 'tests', 'upload and register', 'smoke', 'release'].map((step) => `${step} true`),
      ]);
      const [inside = 0] = half.told.channel?.rollout_buckets ?? [];
      expect(await releaseFor(browser, site, { bucket: inside })).toMatchObject({ release: '1.1.0' });
      expect(await releaseFor(browser, site, { userAgent: robot })).toEqual({ release: 'built' });
      expect((await run('rollout', name, '100')).code).toBe(0);
      expect(await releaseFor(browser, site)).toEqual({ release: '1.1.0' });
      const dialog = await fillPath('/hfc/home?cid=:compound_id', site);
      await goesOn(page, dialog, () =>
        expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible(),
      );
    });

    const canary = await run(
      'release',
      name,
      '--from',
      bad.folder,
      '--rollout',
      '10',
      ...skipTests,
      ...skipSmoke,
    );
    expect([canary.code, canary.told.error]).toEqual([0, undefined]);
    const buckets = canary.told.channel?.rollout_buckets ?? [];
    expect(buckets).toHaveLength(10);
    const [inside = 0] = buckets;
    const outside = Array.from({ length: 100 }, (_, i) => i).find((bucket) => !buckets.includes(bucket)) ?? 0;
    const fails = async (place: number) => {
      const { context, page: own } = await visitor(browser, site, { bucket: inside });
      await standIn(own, place);
      const reported = own.waitForResponse('**/api/client_errors');
      await own.goto(path);
      expect((await reported).status()).toBe(202);
      return { context, page: own };
    };
    const watched = async () => {
      const [row] = await site.sql.query<{ running: number; failures: number }>(
        `select (select count(*)::int from channels where remote = $1 and percent < 100) as running,
        (select count(*)::int from release_failures where counted) as failures`,
        [name],
      );
      return row;
    };

    await test.step('the canary breaks: who has it is helped in the same visit, and stays signed in', async () => {
      expect(await releaseFor(browser, site, { bucket: outside })).toMatchObject({ release: '1.1.0' });
      const { context, page: own } = await visitor(browser, site);
      await context.setStorageState(await keptOf(consumer));
      await context.addCookies([{ name: 'bucket', value: String(inside), url: site.origin }]);
      await standIn(own, 1);
      const loads = countLoads(own);
      const reported = own.waitForResponse('**/api/client_errors');
      await own.goto(path);
      await expect(own.getByText('you’re seeing an earlier version')).toBeVisible();
      await expect(title(own)).toBeVisible();
      await expect(panel(own)).toHaveCount(0);
      expect([await releaseIn(own), loads()]).toEqual(['1.1.0', 1]);
      await expect(own.getByRole('button', { name: /^Account of/ })).toBeVisible();
      // closing the context cancels a report that is on its way, and the next step counts it
      expect((await reported).status()).toBe(202);
      await context.close();
      await goesOn(page, path, () => expect(title(page)).toBeVisible());
    });

    await test.step('failures in five places stop the rollout', async () => {
      for (const one of await Promise.all([2, 3, 4].map(fails))) await one.context.close();
      expect(await watched()).toEqual({ running: 1, failures: 4 });
      await (await fails(5)).context.close();
      expect(await watched()).toEqual({ running: 0, failures: 5 });
      expect(await releaseFor(browser, site, { bucket: inside })).toMatchObject({ release: '1.1.0' });
      await goesOn(page, '/hfc/signup', () =>
        expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible(),
      );
    });

    await test.step('back to what was there before all of it, and no further', async () => {
      expect((await run('rollback', name)).code).toBe(0);
      expect(await releaseFor(browser, site)).toEqual({ release: 'built' });
      const none = await run('rollback', name);
      expect([none.code, none.told.error?.message]).toEqual([
        1,
        `${name} has no earlier release to go back to. Release a fix, or switch ${name} off.`,
      ]);
      await goesOn(page, '/login', () => expect(page.getByLabel('Email')).toBeVisible());
    });

    expect(await servedFiles(site)).toEqual(before);
    const acts = await site.sql.query<{ action: string; actor: string | null }>(
      "select action, actor_name as actor from audit where object_type = 'remote' and object_id = $1 order by entry_id",
      [name],
    );
    expect(acts.map(({ action, actor }) => `${action} ${actor ?? ''}`)).toEqual([
      'register the team',
      'rollout the team',
      'rollout the team',
      'register the team',
      'rollout the team',
      'stop rollout watch',
      'rollback the team',
    ]);
    await rm(good.folder, { recursive: true });
    await rm(bad.folder, { recursive: true });
  },
);

/** Somebody else freezes the same remote in the channel, and ends that at once. */
async function changeMeanwhile(origin: string, token: string, remote: string): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answered: number[] = [];
  for (const action of ['freeze', 'on']) {
    const live = await fetch(`${origin}/api/hfc/_i/releases?remote=${remote}`, { headers });
    const { channels } = (await live.json()) as { channels: readonly { channel_version: number }[] };
    const body = JSON.stringify({ channel_version: channels[0]?.channel_version ?? 0 });
    const url = `${origin}/api/hfc/_i/channels/development/${remote}/${action}`;
    answered.push((await fetch(url, { method: 'POST', headers, body })).status);
  }
  return answered;
}

test('[PLT-09] a release whose page breaks beside what is live is refused with the place, and one that somebody overtakes with what they changed; neither reaches a visitor', async ({
  page,
  site,
}) => {
  const remote = 'mf-onboarding';
  const built = remoteNamed(remote);
  const token = await releaseTokenOf(site, remote);
  const settings = { site: site.origin, token };
  const broken = await layOut(built, { version: '1.3.0', throwsIn: './sign-up' });
  const sound = await layOut(built, { version: '1.4.0', startsWith: 'self.__release="1.4.0"' });
  const expectBuilt = async () => {
    await page.goto('/hfc/signup');
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
    expect(await releaseIn(page)).toBe('built');
  };

  const refused = await runReleases(settings, 'release', remote, '--from', broken.folder, ...skipTests);
  expect([refused.code, refused.told.error?.code]).toEqual([1, 'smoke_failed']);
  expect(refused.told.error?.reasons).toContain(`HFC Sign-up: ${remote} fails (render)`);
  expect(refused.told.steps.map(({ step, ok }) => `${step} ${ok}`).at(-1)).toBe('smoke false');
  await expectBuilt();

  let overtaking: Promise<readonly number[]> | undefined;
  const onLine = (line: string) => {
    if (line.includes('testing with')) overtaking ??= changeMeanwhile(site.origin, token, remote);
  };
  const overtaken = await runReleases(
    { ...settings, onLine },
    'release',
    remote,
    '--from',
    sound.folder,
    ...skipTests,
  );
  expect(await overtaking).toEqual([200, 200]);
  expect([overtaken.code, overtaken.told.error?.code]).toEqual([1, 'version_mismatch']);
  expect(overtaken.told.error?.reasons.map((reason) => reason.split(' ')[0])).toEqual(['Before:', 'Now:']);
  await expectBuilt();
  await rm(broken.folder, { recursive: true });
  await rm(sound.folder, { recursive: true });
});
