import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/accessibility.ts';
import { cutWords, sideways, sidewaysCards, smallTargets } from '../../fixtures/measures.ts';
import { expectOnScreens, walks } from '../../fixtures/screens/walks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone, tablet } from '../../fixtures/widths.ts';

/** A page is called one thing, also when it is empty or failed. */
async function pageHeadings(page: Page): Promise<readonly string[]> {
  const headings = await page.locator('h1').filter({ visible: true }).allInnerTexts();
  return headings.length === 1 ? [] : [`${headings.length} headings of the page: ${headings.join(', ')}`];
}

const textSizeOf = async (page: Page): Promise<(standard: number) => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page);
  return async (standard) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${standard}px`,
    );
  };
};

/** Whether the page is under a finger or under a mouse, as it finds out itself. */
const touchOf = async (page: Page): Promise<(finger: boolean) => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page);
  return async (finger) => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: finger });
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(finger);
  };
};

for (const walk of walks) {
  test.describe(`every screen of ${walk.who}`, () => {
    // what is not found or refused says so
    test.use({ expectedErrors: ['404', '503'] });

    test.describe('on a phone', () => {
      test.use({ viewport: phone, hasTouch: true });

      test('axe finds nothing, targets are large enough, and at twice the text size nothing is cut, under a finger and under a mouse', async ({
        page,
        site,
      }) => {
        const setSize = await textSizeOf(page);
        const underFinger = await touchOf(page);
        await expectOnScreens(page, site, walk, async () => {
          const cut = async () => [...(await cutWords(page)), ...(await sideways(page))];
          const usual = [
            ...(await axeFindings(page)),
            ...(await pageHeadings(page)),
            ...(await smallTargets(page)),
            ...(await sideways(page)),
            ...(await sidewaysCards(page)),
          ];
          await setSize(32);
          const large = await cut();
          await underFinger(false);
          const mouse = await cut();
          await underFinger(true);
          await setSize(16);
          return [
            ...usual,
            ...large.map((fault) => `at twice the text size: ${fault}`),
            ...mouse.map((fault) => `in a window as narrow, under a mouse, at twice the text size: ${fault}`),
          ];
        });
      });
    });

    test.describe('on a desktop', () => {
      test.use({ viewport: desktop });

      test('axe finds nothing', async ({ page, site }) => {
        await expectOnScreens(page, site, walk, () => axeFindings(page));
      });
    });
  });
}

for (const viewport of [tablet, desktop])
  test.describe(`at ${viewport.width} px and twice the text size`, () => {
    test.use({ viewport });

    test('filters keep their words, and are cleared without looking for the button', async ({ page }) => {
      const setSize = await textSizeOf(page);
      await page.goto('/hfc/home?maxp=1500000');
      // as who has been here before
      await page.getByRole('button', { name: 'Close, show only homes' }).click();
      const clear = page
        .getByRole('group', { name: 'Filters' })
        .getByRole('button', { name: 'Clear filters' });
      await expect(clear).toBeVisible();
      const words = page.getByRole('group', { name: 'Filters' }).locator('button:not([data-brief]) b');
      await expect(words).not.toHaveCount(0);
      const cut = () =>
        words.evaluateAll((shown) =>
          shown.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent),
        );
      // a fallback font can be wider until ours has loaded
      await expect.poll(cut).toEqual([]);
      await setSize(32);
      await expect(clear).toBeInViewport({ ratio: 1 });
      await clear.click();
      await expect(page).not.toHaveURL(/maxp/);
    });
  });
