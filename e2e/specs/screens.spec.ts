import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutWords, sideways, smallTargets } from '../fixtures/measures.ts';
import { expectOnScreens, walks } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { desktop, phone } from '../fixtures/widths.ts';

/** Everything that axe finds, at any level, best practice as well. */
async function axeFindings(page: Page): Promise<readonly string[]> {
  // axe joins the findings of frames on a second page: without any there is no need of one
  expect(page.frames()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}

/** A page is called one thing, also when it is empty or failed. */
async function pageHeadings(page: Page): Promise<readonly string[]> {
  const headings = await page.locator('h1').filter({ visible: true }).allInnerTexts();
  return headings.length === 1 ? [] : [`${headings.length} headings of the page: ${headings.join(', ')}`];
}

for (const walk of walks) {
  test.describe(`every screen of ${walk.who}`, () => {
    // what is not found or refused says so
    test.use({ expectedErrors: ['404', '503'] });

    test.describe('on a phone, under a finger', () => {
      test.use({ viewport: phone, hasTouch: true });

      test('axe finds nothing, targets are large enough, and at twice the text size nothing is cut', async ({
        page,
        site,
      }) => {
        const devtools = await page.context().newCDPSession(page);
        const setTextSize = (standard: number) =>
          devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
        await expectOnScreens(page, site, walk, async () => {
          const usual = [
            ...(await axeFindings(page)),
            ...(await pageHeadings(page)),
            ...(await smallTargets(page)),
            ...(await sideways(page)),
          ];
          await setTextSize(32);
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
          const large = [...(await cutWords(page)), ...(await sideways(page))];
          await setTextSize(16);
          return [...usual, ...large.map((fault) => `at twice the text size: ${fault}`)];
        });
      });
    });

    test.describe('on a desktop', () => {
      test.use({ viewport: desktop });

      test('axe finds nothing', async ({ page, site }) => {
        await expectOnScreens(page, site, walk, axeFindings);
      });
    });
  });
}
