import { comeToRest } from '../../fixtures/measures.ts';
import { waitForFailureCode } from '../../fixtures/remotes/faults.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** A site that asks before it records. */
const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite(undefined, { CONSENT: 'ask' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// a visitor who was never asked
test.use({ storageState: { cookies: [], origins: [] } });

/** Calls that tell of a visit. */
const telling = /\/api\/(?:engagement|analytics|recorder|hfc\/compounds\/\d+\/activity)/;

test('[RWD-09] a site that asks first stores and sends only what it needs before a yes, and starts with it', async ({
  page,
  context,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (telling.test(request.url())) told.push(new URL(request.url()).pathname);
  });
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted();
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

  await page.goto('/hfc/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Photo|home|house|\$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next photo' }).first().click();
  await comeToRest(page);
  // loads at rest, after the telemetry
  await waitForFailureCode(page);
  const card = page.getByRole('region', { name: 'Privacy choice' });
  await page.goto('/about/privacy');
  await expect(card).toContainText('If you say yes');
  await page.keyboard.press('Shift');
  await comeToRest(page);
  expect(told).toEqual([]);
  expect(await cookies()).toEqual([]);
  // what the page itself does by them, which no call sends
  const needed = ['compare-closed', 'scroll', 'signup_gate', 'viewed', 'visit'];
  expect((await stored()).toSorted()).toEqual(needed.map((name) => `commonhearth.${name}`));

  await card.getByRole('button', { name: 'Yes, that’s fine' }).click();
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return stored();
    })
    .toContain('commonhearth.engagement');
  expect(await cookies()).toEqual(expect.arrayContaining(['consent', 'viewer_id']));
  await page.getByRole('banner').getByRole('link', { name: 'Homes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ })).toBeVisible();
  await page.goto('about:blank');
  // the answer to the beacon of a page that is left
  await expect.poll(cookies).toContain('session_id');
});
