import { notFoundTitle } from '@commonhearth/schemas/constants';
import type { Locator, Page } from '@playwright/test';
import {
  expectSkeletons,
  openBeforeApp,
  pageWithoutScripts,
  waitForFirstView,
  waitForPictures,
  waitForTakeover,
} from '../../fixtures/first-view.ts';
import { hold, shellScript } from '../../fixtures/hold.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { consumer } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone, tablet } from '../../fixtures/widths.ts';

const [cities, questions, search] = ['/signup/hfc', '/signup', '/signup/cityselect'];
/** Pages without homes, and their headings. */
const pages = [
  [cities, 'Where do you want to live?'],
  [questions, 'Five quick questions'],
  [search, 'Find your city'],
  ['/about/contact', 'Contact'],
  ['/about/privacy', 'Privacy'],
  ['/no/such/page', notFoundTitle],
] as const;
/** Pages that are shorter than most windows, so their footer is at the end of the window. */
const shortPages = [
  [questions, phone],
  [search, tablet],
  ['/about/contact', desktop],
] as const;

const main = (page: Page) => page.getByRole('main').filter({ visible: true });
/** The position of each heading, link, button and picture that is visible in an element. */
const placesOf = (element: Locator) =>
  element
    .locator('h1, h2, a, button, img')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSized = element.matches('h1, h2, img');
        return [
          element.localName,
          element.querySelector('b')?.textContent ?? element.textContent,
          ...[x, y, ...(isSized ? [width, height] : [])].map(Math.round),
        ].join(' ');
      }),
    );

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('404');
});

for (const [path, heading] of pages)
  test(`[FVW-02] ${path} is visible before any script, and stays in place when the app takes over`, async ({
    page,
    request,
  }) => {
    await waitForFirstView(request, path);
    await watchShifts(page);
    const release = await openBeforeApp(page, path);
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Loading …')).toBeHidden();
    await waitForPictures(page);
    const before = await placesOf(main(page));
    const shifts = await shiftsOf(page);
    release();
    await waitForTakeover(page);
    expect(await placesOf(main(page))).toEqual(expect.arrayContaining(before));
    expect((await shiftsOf(page)) - shifts).toBeLessThan(0.01);
  });

for (const [path, viewport] of shortPages)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(`[FVW-02] the footer of ${path} is in the same place before and after the app takes over`, async ({
      page,
      request,
    }) => {
      await waitForFirstView(request, path);
      const release = await openBeforeApp(page, path);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toHaveCount(1);
      await waitForPictures(page);
      const [box, places] = [await footer.boundingBox(), await placesOf(footer)];
      expect(places.length).toBeGreaterThan(8);
      release();
      await waitForTakeover(page);
      expect([await footer.boundingBox(), await placesOf(footer)]).toEqual([box, places]);
    });
  });

test('“About this page” in the footer, pressed before the app is ready, opens once it is', async ({
  page,
  request,
}) => {
  await waitForFirstView(request, '/about/contact');
  const release = await openBeforeApp(page, '/about/contact');
  await page.getByRole('button', { name: 'About this page' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'About this page' })).toBeVisible();
});

test('sign-up, the short pages and the missing page are readable without scripts, and links work', async ({
  browser,
  site,
}) => {
  const page = await pageWithoutScripts(browser, site.origin);
  for (const [path, heading] of pages) {
    await waitForFirstView(page.request, path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Loading …')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Browse homes' }).click();
  await expect(page).toHaveURL(/\/hfc\/home$|\/$/);
  await page.goto(cities);
  await page.getByRole('link', { name: 'Bay Area', exact: true }).click();
  await expect(page).toHaveURL('/signup/hfc/bay_area?fs=areas');
  await page.context().close();
});

test('keeps the answers that a visitor gives before the app is ready', async ({ page, request }) => {
  await waitForFirstView(request, questions);
  const release = await openBeforeApp(page, questions);
  const chip = (question: string, name: string) =>
    page.getByRole('group', { name: question }).getByRole('button', { name, exact: true });
  await chip('Where?', 'Austin').click();
  await chip('What’s your total budget?', 'Not sure').click();
  release();
  await waitForTakeover(page);
  await expect(chip('Where?', 'Austin')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('What’s your total budget?', 'Not sure')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('Where?', 'Not sure')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/signup/questionnaire');
});

test('finds the city that a visitor types before the app is ready', async ({ page, request }) => {
  await waitForFirstView(request, search);
  const release = await openBeforeApp(page, search);
  const links = main(page).getByRole('list').getByRole('link');
  await expect(links).toHaveCount(10);
  const field = main(page).getByLabel('City', { exact: true });
  await field.fill('oakl');
  release();
  await waitForTakeover(page);
  await expect(field).toHaveValue('oakl');
  await expect(field).toBeFocused();
  await expect(links).toHaveText(['Oakland, CA']);
});

test('Back, pressed before the app is ready, leaves sign-up', async ({ page, request }) => {
  await waitForFirstView(request, cities);
  const release = await openBeforeApp(page, cities);
  await page.getByRole('button', { name: 'Back' }).click();
  release();
  await page.waitForURL('**/hfc/home');
});

test('[FVW-02] shows skeletons to a visitor whose signup is not finished', async ({ page, request }) => {
  for (const path of [cities, questions]) await waitForFirstView(request, path);
  await page.goto(questions);
  await waitForTakeover(page);
  await page.getByRole('button', { name: 'Up to $900k' }).click();
  await hold(page, shellScript);
  await expectSkeletons(page, questions);
  await page.unroute(shellScript);
  await page.goto(cities);
  await waitForTakeover(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Austin/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Which neighborhoods?' })).toBeVisible();
  await hold(page, shellScript);
  await expectSkeletons(page, cities);
});

test('[FVW-02] shows skeletons to a signed-in visitor', async ({ page, request, signInAs }) => {
  for (const [path] of pages) await waitForFirstView(request, path);
  await signInAs(consumer);
  await hold(page, shellScript);
  for (const [path] of pages) await expectSkeletons(page, path);
});
