import { visitorsChromium } from '@commonhearth/tooling/chromium';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectSkeletons,
  openBeforeApp,
  pageWithoutScripts,
  differenceOf,
  pixelsOf,
  waitForFirstView,
  waitForPictures,
  waitForTakeover,
} from '../../fixtures/first-view.ts';
import { hold, shellScript } from '../../fixtures/hold.ts';
import { comeToRest, shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { consumer } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, phone } from '../../fixtures/widths.ts';

/** The path of the first published home that is available; these tests need it to have several photos. */
async function homePath({ sql }: Site): Promise<string> {
  const [home] = await sql.query<{ id: string }>(
    "select compound_id::text as id from compounds where status = 'published' and available order by compound_id limit 1",
  );
  return `/hfc/homes_c/${home?.id ?? ''}`;
}
/** Opens that home with its first view, and blocks the scripts until the returned function is called. */
async function openHome(page: Page, request: APIRequestContext, site: Site): Promise<() => void> {
  const path = await homePath(site);
  await waitForFirstView(request, path);
  return openBeforeApp(page, path);
}
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Records in every frame whether the first view or the app is there, and where the visible heading is. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames: frames });
    const recordFrame = (): void => {
      const root = document.getElementById('root');
      const headings = [...document.querySelectorAll('main h1')].filter((heading) =>
        heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      if (root !== null && headings.length > 0)
        frames.add(
          [
            document.getElementById('first-view') === null ? 'app' : 'first view',
            ...headings.map((heading) => {
              const { x, y, width, height } = heading.getBoundingClientRect();
              return [x, y, width, height].map(Math.round).join(' ');
            }),
          ].join(': '),
        );
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
const framesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { frames: Set<string> }).frames]);

// the browser of the other tests leaves out parts of pictures
test.use({ launchOptions: visitorsChromium() });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[FVW-06] a press on a menu that precedes the app opens it after the takeover', async ({
    page,
    request,
    site,
  }) => {
    const release = await openHome(page, request, site);
    // its code is not there yet, which it says by `aria-disabled`
    await page.locator('main[data-first-view]').getByRole('button', { name: 'More' }).click({ force: true });
    release();
    await waitForTakeover(page);
    await expect(page.getByRole('menuitem', { name: 'Not for us' })).toBeFocused();
  });
});

for (const [where, viewport] of bothWidths) {
  test.describe(where, () => {
    test.use({ viewport });

    test('[FVW-02] the app takes over from the first view in one frame, without a jump, and keeps scroll position, focus and selection', async ({
      page,
      request,
      site,
    }) => {
      const path = await homePath(site);
      await waitForFirstView(request, path);
      await watchShifts(page);
      await watchFrames(page);
      const release = await openBeforeApp(page, path);
      await expect(title(page)).toBeVisible();
      // before any script: content and real links, and no skeleton
      await expect(page.getByText('Loading …')).toBeHidden();
      const link = page.getByRole('main').getByRole('link').first();
      expect(await link.getAttribute('href')).toMatch(/^[/?]/);
      await page.evaluate(() => document.fonts.ready);
      const name = await title(page).innerText();
      await title(page).selectText();
      await link.focus();
      await page.evaluate(() => {
        scrollTo(0, 120);
      });
      release();
      await waitForTakeover(page);
      await expect(title(page)).toHaveText(name);
      await expect(page.locator('#root main a').first()).toBeFocused();
      const after = await page.evaluate(() => ({
        selected: getSelection()?.toString().trim(),
        inApp: getSelection()?.anchorNode?.parentElement?.closest('#root') !== null,
        scrolled: scrollY,
      }));
      expect(after).toEqual({ selected: name, inApp: true, scrolled: 120 });
      // on a busy machine the first frame of the app may come after the steps above
      await expect
        .poll(async () => (await framesOf(page)).some((frame) => frame.startsWith('app')))
        .toBe(true);
      // first the first view and then the app, with one visible heading at a time, in the same place
      const frames = (await framesOf(page)).filter((frame) => !frame.endsWith('0 0'));
      const places = new Set(frames.map((frame) => frame.split(': ').slice(1).join(' + ')));
      expect([...new Set(frames.map((frame) => frame.split(': ')[0]))]).toEqual(['first view', 'app']);
      expect([...places].filter((place) => place.includes('+'))).toEqual([]);
      const inView = frames
        .filter((frame) => frame.startsWith('first view'))
        .map((frame) => frame.split(': ')[1]);
      for (const frame of frames.filter((one) => one.startsWith('app')))
        expect(inView).toContain(frame.split(': ')[1]);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
    });

    test('[FVW-02] a home looks the same before and after the app takes over', async ({
      page,
      request,
      site,
    }) => {
      const release = await openHome(page, request, site);
      await expect(title(page)).toBeVisible();
      await waitForPictures(page);
      // the place of the home in the list, which appears once the page knows the list
      const hidden = [page.getByRole('group', { name: 'Homes in the list' }).locator('> [aria-hidden]')];
      const before = await pixelsOf(page, { hidden });
      release();
      await waitForTakeover(page);
      await waitForPictures(page);
      expect(await differenceOf(page, before, await pixelsOf(page, { hidden }))).toBeUndefined();
    });

    test('[FVW-06] replays presses that precede the app after it takes over, in order', async ({
      page,
      request,
      site,
    }) => {
      const release = await openHome(page, request, site);
      const next = page.getByRole('button', { name: 'Next photo' }).first();
      await next.click();
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(next).toHaveAttribute('aria-busy', 'true');
      await expect(next).toHaveCSS('opacity', '0.6');
      await page
        .getByRole('button', { name: /^Like / })
        .filter({ visible: true })
        .first()
        .click();
      release();
      await waitForTakeover(page);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign up' })).toBeVisible();
      await expect(page.locator('#root main [role=status]').filter({ hasText: /3 of \d+/ })).toBeAttached();
    });
  });
}

test('[FVW-02] a signed-in visitor sees skeletons from the first paint', async ({
  page,
  request,
  signInAs,
  site,
}) => {
  const path = await homePath(site);
  await waitForFirstView(request, path);
  await signInAs(consumer);
  const release = await hold(page, shellScript);
  await expectSkeletons(page, path);
  release();
  await waitForTakeover(page);
  await expect(title(page)).toBeVisible();
});

test('[FVW-04] a home is readable without scripts: photo, title, price and facts, and links work', async ({
  browser,
  site,
}) => {
  const page = await pageWithoutScripts(browser, site.origin);
  const path = await homePath(site);
  await waitForFirstView(page.request, path);
  await page.goto(path);
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    main
      .getByText(/^\$[\d,]{7,}$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(main.getByText('Bedrooms', { exact: true })).toBeVisible();
  const photo = main.getByRole('img').filter({ visible: true }).first();
  await expect(photo).toBeInViewport();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Loading …')).toBeHidden();
  await expect(main.locator('[data-paper=only]').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup/hfc');
  await page.context().close();
});

test('a link of the first view works before any script is there', async ({ page, request, site }) => {
  await page.setViewportSize(phone);
  const path = await homePath(site);
  await waitForFirstView(request, path);
  await openBeforeApp(page, path);
  const link = page.locator('main[data-first-view] a[href^="/hfc/"]').filter({ visible: true }).first();
  const target = await link.getAttribute('href');
  await link.click();
  await page.waitForURL((url) => url.pathname + url.search !== path, { waitUntil: 'commit' });
  expect(target).not.toBe(path);
});

test('[FVW-02] after a reload the first view stands where the page was left, and stays where the visitor scrolls it', async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize(phone);
  const path = await homePath(site);
  await waitForFirstView(request, path);
  await page.goto(path);
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => {
    scrollTo(0, 700);
  });
  const release = await hold(page, shellScript);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('main[data-first-view]')).toBeVisible();
  await expect.poll(scrollTop).toBe(700);
  // a browser that restores a place stops for the wheel, not for a script
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -450);
  await expect.poll(scrollTop).toBe(250);
  release();
  await waitForTakeover(page);
  await comeToRest(page);
  expect(await scrollTop()).toBe(250);
});
