import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fillPath } from '../fixtures/faults.ts';
import { remoteNamed } from '../fixtures/remotes.ts';
import { person, rollOut, siteBehindProxy } from '../fixtures/rollouts.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test as base } from '../fixtures/test.ts';

const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({}, use) => {
      const site = await siteBehindProxy();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// one site for all of them
test.describe.configure({ mode: 'default' });

/** One that search engines send. */
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const compound = remoteNamed('mf-compound');

/** A browser that was never here. */
async function newVisitor(browser: Browser, site: Site, userAgent = person) {
  const context = await browser.newContext({ baseURL: site.origin, userAgent });
  return { context, page: await context.newPage() };
}
const bucketOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'bucket')?.value;
/** Of which rollout of the remote this page says that its visitor is. */
const shareIn = (page: Page): Promise<number | null> =>
  page.evaluate((name) => {
    const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '') as {
      remotes: { descriptor: { name: string }; share?: number }[];
    };
    return registry.remotes.find(({ descriptor }) => descriptor.name === name)?.share ?? null;
  }, compound.descriptor.name);
const ranNew = (page: Page): Promise<boolean> => page.evaluate(() => '__released' in globalThis);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[PLT-10] a share of the visitors has the new version from their first page on, and keeps it; a robot has the base', async ({
  browser,
  site,
}) => {
  const path = await fillPath('/hfc/homes_c/:compound_id', site);
  const rollout = await rollOut(site, compound, { version: '1.0.1', startsWith: 'self.__released=1' }, 50);
  const insiders: Page[] = [];
  const met = new Set<boolean>();
  while (met.size < 2) {
    const { context, page } = await newVisitor(browser, site);
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    const isNew = await ranNew(page);
    expect(await shareIn(page)).toBe(isNew ? 50 : null);
    const bucket = await bucketOf(context);
    expect(bucket).toMatch(/^\d\d?$/);
    await page.reload();
    await expect(title(page)).toBeVisible();
    expect([await ranNew(page), await bucketOf(context)]).toEqual([isNew, bucket]);
    if (isNew) insiders.push(page);
    if (met.has(isNew)) await context.close();
    met.add(isNew);
  }
  const crawler = await newVisitor(browser, site, robot);
  await crawler.page.goto(path);
  await expect(title(crawler.page)).toBeVisible();
  expect([await ranNew(crawler.page), await bucketOf(crawler.context)]).toEqual([false, undefined]);
  const [insider] = insiders;
  if (insider === undefined) throw new Error('nobody was given the new version');
  const afterReload = async () => {
    await insider.reload();
    await expect(title(insider)).toBeVisible();
    return ranNew(insider);
  };
  await rollout.raise(99);
  expect([await afterReload(), await shareIn(insider)]).toEqual([true, 99]);
  await rollout.drop();
  expect(await afterReload()).toBe(false);
  await rollout.end();
});

test('[PLT-15] a rollout that fails for people in five places stops itself, and the next page is whole again', async ({
  browser,
  site,
}) => {
  const path = await fillPath('/hfc/homes_c/:compound_id', site);
  const rollout = await rollOut(site, compound, { throwsIn: './compound' }, 99);
  const failing = async (place: string): Promise<void> => {
    const { context, page } = await newVisitor(browser, site);
    // where a proxy says that they are
    await page.route('**/api/client_errors', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': place } }),
    );
    const reported = page.waitForResponse('**/api/client_errors');
    await context.addCookies([{ name: 'bucket', value: '0', url: site.origin }]);
    await page.goto(path);
    await expect(page.locator('[data-remote="mf-compound"]')).toHaveAttribute(
      'data-remote-failure',
      'render',
    );
    expect((await reported).status()).toBe(202);
    await context.close();
  };
  const state = async () => {
    const [row] = await site.sql.query<{ running: number; failures: number; stops: number }>(
      `select (select count(*)::int from channels where remote = 'mf-compound' and percent < 100) as running,
        (select count(*)::int from release_failures where counted) as failures,
        (select count(*)::int from audit where actor_name = 'rollout watch' and action = 'stop') as stops`,
    );
    return row;
  };
  for (const place of [1, 2, 3, 4]) await failing(`203.0.113.${place}`);
  expect(await state()).toEqual({ running: 1, failures: 4, stops: 0 });
  await failing('203.0.113.5');
  expect(await state()).toEqual({ running: 0, failures: 5, stops: 1 });
  const { page } = await newVisitor(browser, site);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('[data-remote-failure]')).toHaveCount(0);
  await rollout.end();
});
