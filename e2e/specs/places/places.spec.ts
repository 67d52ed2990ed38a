import type { Page } from '@playwright/test';
import { expect, fillPath, test } from '../../fixtures/remotes/faults.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { remoteNamed, serveFromHost, type Variant } from '../../fixtures/remotes/remotes.ts';
import type { Site } from '../../fixtures/site.ts';

const onboarding = remoteNamed('mf-onboarding');
const room = 160;
/** The contact form of mf-onboarding fills a place in the page of mf-compound. */
const slots = [{ slot: 'home-section', module: './contact-form', version: 1, room }];
const place = (page: Page) => page.locator('[data-place=home-section]');

async function withFiller(
  site: Site,
  variant: Variant,
  journey: (path: string) => Promise<void>,
  filled: readonly object[] = slots,
) {
  await site.sql.query('delete from client_errors');
  const installed = await serveFromHost(site, onboarding, { ...variant, descriptor: { slots: filled } });
  try {
    await journey(await fillPath('/hfc/homes_c/:compound_id', site));
  } finally {
    await installed.restore();
  }
}
const reportsOf = (site: Site) => site.sql.query('select kind, remote from client_errors');
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
  const inBar = [{ slot: 'bar-end', module: './contact-form', version: 1 }];
  await page.setViewportSize({ width: 390, height: 844 });
  const journey = async (path: string) => {
    await watchShifts(page);
    await page.goto(path);
    const height = async () => (await page.getByRole('banner').boundingBox())?.height;
    const before = await height();
    await expect(page.locator('[data-place=bar-end]').getByRole('textbox').first()).toBeAttached();
    expect(await height()).toBe(before);
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  await withFiller(site, {}, journey, inBar);
});

test('[OWN-01] a filler that throws leaves its place empty: nothing moves, no panel shows, and it is reported', async ({
  page,
  site,
}) => {
  await withFiller(site, { throwsIn: './contact-form' }, async (path) => {
    await watchShifts(page);
    await page.goto(path);
    await expect.poll(() => reportsOf(site)).toEqual([{ kind: 'render', remote: 'mf-onboarding' }]);
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
  await withFiller(site, { throwsIn: './contact-form', afterGood: true }, async (path) => {
    await page.goto(path);
    await expect(place(page).getByRole('textbox').first()).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
    expect(await reportsOf(site)).toEqual([{ kind: 'render', remote: 'mf-onboarding' }]);
  });
});
