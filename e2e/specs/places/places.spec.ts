import type { Page } from '@playwright/test';
import { expect, fillPath, test, waitForFailureCode } from '../../fixtures/remotes/faults.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { remoteNamed, serveFromHost, type Variant } from '../../fixtures/remotes/remotes.ts';
import { openBeforeApp, waitForFirstView } from '../../fixtures/first-view.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import type { Site } from '../../fixtures/site.ts';

const onboarding = remoteNamed('mf-onboarding');
const room = 160;
/** The contact form of mf-onboarding fills a place in the page of mf-compound. */
const slots = [{ slot: 'home-section', module: './contact-form', version: 1, room }];
const place = (page: Page) => page.locator('[data-place=home-section]');

async function withFiller(
  site: Site,
  variant: Variant,
  journey: (path: string, hash: string) => Promise<void>,
  filled: readonly object[] = slots,
) {
  // another test installs the same bytes
  await site.sql.query('delete from client_errors');
  const installed = await serveFromHost(site, onboarding, { ...variant, descriptor: { slots: filled } });
  try {
    await journey(await fillPath('/hfc/homes_c/:compound_id', site), installed.descriptor.hash);
  } finally {
    await installed.restore();
  }
}
const reportsOf = (site: Site, hash: string) =>
  site.sql.query('select kind, remote from client_errors where hash = $1', [hash]);
const failures = (page: Page) => page.locator('[data-remote-failure]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[OWN-01] what fills a place stands in the page of another app', async ({ page, site }) => {
  await withFiller(site, {}, async (path) => {
    await page.goto(path);
    await expect(place(page).getByRole('textbox').first()).toBeVisible();
  });
});

test('[OWN-01] what fills the place in the bar gets the room that is left there: the bar stays as high as it is, on a phone too', async ({
  page,
  site,
}) => {
  const inBar = [{ slot: 'bar-end', module: './contact-form', version: 1, room }];
  await page.setViewportSize({ width: 390, height: 844 });
  const filled = page.locator('[data-place=bar-end]').getByRole('textbox').first();
  const journey = async (path: string) => {
    await watchShifts(page);
    await page.goto(path);
    const height = async () => (await page.getByRole('banner').boundingBox())?.height;
    const before = await height();
    await expect(filled).toBeAttached();
    expect(await height()).toBe(before);
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // shows only if all of it fits
    await expect(filled).not.toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(filled).toBeInViewport();
  };
  await withFiller(site, {}, journey, inBar);
});

test('[OWN-01] a filler that throws leaves its place empty: nothing moves, no panel shows, and it is reported', async ({
  page,
  site,
}) => {
  await withFiller(site, { throwsIn: './contact-form' }, async (path, hash) => {
    await watchShifts(page);
    await page.goto(path);
    await expect.poll(() => reportsOf(site, hash)).toEqual([{ kind: 'render', remote: 'mf-onboarding' }]);
    await expect(place(page)).toBeEmpty();
    expect((await place(page).boundingBox())?.height).toBe(room);
    await expect(heading(page)).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  });
});

test('[OWN-01] a filler whose release fails comes from the earlier release, in the same visit and without a press', async ({
  page,
  site,
}) => {
  await withFiller(site, { throwsIn: './contact-form', afterGood: true }, async (path, hash) => {
    await page.goto(path);
    await expect(place(page).getByRole('textbox').first()).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
    // the report may arrive after the filler of the earlier release shows
    await expect.poll(() => reportsOf(site, hash)).toEqual([{ kind: 'render', remote: 'mf-onboarding' }]);
  });
});

const foot = { slot: 'home-card-foot', module: './contact-form', version: 1, room, ifKept: ['circle'] };
const feet = (page: Page) => page.locator('main:not([hidden]) [data-place=home-card-foot]:visible');
const storeCircle = (page: Page) =>
  page.evaluate(() => {
    const stored = { shape: 1, until: Date.now() + 60_000, value: 'a circle' };
    localStorage.setItem('commonhearth.circle', JSON.stringify(stored));
  });
/** Collects requests for code of the remote that fills the cards. */
const watchRequests = (page: Page, origin: string) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin) && request.url().includes('contact')) requests.push(request.url());
  });
  return requests;
};

test('[OWN-01] a filler with `ifKept` has its room before the first paint in browsers that store the value; others reserve no room and load no code', async ({
  page,
  request,
  site,
}) => {
  const installed = await serveFromHost(site, onboarding, { descriptor: { slots: [foot] } });
  try {
    const requests = watchRequests(page, installed.host.origin);
    await waitForFirstView(request, '/hfc/home');
    await page.goto('/hfc/home');
    await expect(page.getByRole('list', { name: 'Homes' })).toBeVisible();
    // loads at rest, after what fills places
    await waitForFailureCode(page);
    await expect(feet(page)).toHaveCount(0);

    // the value applies from the next page on
    await storeCircle(page);
    await goInPage(page, '/about/about');
    await expect(page.getByRole('list', { name: 'Homes' })).toHaveCount(0);
    expect(requests).toEqual([]);
    await goInPage(page, '/hfc/home');
    await expect(feet(page).first().getByRole('textbox').first()).toBeVisible();

    const goOn = await openBeforeApp(page, '/hfc/home');
    await expect(feet(page).first()).toBeVisible();
    expect((await feet(page).first().boundingBox())?.height).toBe(room);
    goOn();
    await expect(feet(page).first().getByRole('textbox').first()).toBeVisible();
  } finally {
    await installed.restore();
  }
});

test('[OWN-01] fillers show above and below the homes of the dashboard', async ({ page, site }) => {
  const around = ['feed-head', 'feed-end'].map((slot) => ({ ...foot, slot, ifKept: undefined }));
  const journey = async () => {
    await page.goto('/hfc/home');
    for (const { slot } of around)
      await expect(page.locator(`[data-place=${slot}]`).getByRole('textbox').first()).toBeAttached();
    const top = async (place: string) => (await page.locator(place).first().boundingBox())?.y ?? 0;
    expect(await top('[data-place=feed-head]')).toBeLessThan(await top('[aria-label=Homes]'));
    await expect(failures(page)).toHaveCount(0);
  };
  await withFiller(site, {}, journey, around);
});

test('[OWN-01] [OWN-05] a filler that blocks the page in one card does not render in others, and the earlier release replaces it', async ({
  page,
  site,
}) => {
  const inCards = [{ ...foot, ifKept: undefined }];
  const journey = async (_path: string, hash: string) => {
    await page.goto('/hfc/home');
    await expect.poll(() => reportsOf(site, hash)).toEqual([{ kind: 'frozen', remote: 'mf-onboarding' }]);
    await expect(feet(page).nth(1).getByRole('textbox').first()).toBeVisible();
    expect(await page.evaluate(() => (globalThis as { __blocked?: number }).__blocked)).toBe(1);
  };
  await withFiller(site, { blocksIn: './contact-form', afterGood: true }, journey, inCards);
});
