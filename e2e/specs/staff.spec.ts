import { seattleAreasGeoJson, seattleSalesCsv } from '@commonhearth/fixtures';
import type { Page, TestInfo } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/accessibility.ts';
import {
  cardById,
  cardsIn,
  columnOf,
  expectCards,
  idOf,
  moveByMenu,
  showColumn,
  storedStatus,
} from '../fixtures/board.ts';
import { signIn, staff } from '../fixtures/people.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { bothWidths, desktop, phone } from '../fixtures/widths.ts';

const rows = 3000;
const editor = (page: Page) => page.getByRole('dialog');
const publishButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Publish( P)?$/ });

/** Both imports, as whoever runs the server types them. */
async function fillCycle(site: Site, info: TestInfo, seed: string): Promise<void> {
  const [areas, sales] = [info.outputPath('areas.geojson'), info.outputPath('sales.csv')];
  await writeFile(areas, seattleAreasGeoJson());
  await writeFile(sales, seattleSalesCsv({ rows, seed }));
  expect(await site.importFile('areas', areas, '--market', 'seattle', '--city', 'Seattle')).toContain(
    '6  areas in the file',
  );
  expect(await site.importFile('listings', sales, '--market', 'seattle')).toMatch(/3,000 +imported/);
}

/** The open cycle of the demo, signed in. */
async function openDemoBoard(page: Page): Promise<void> {
  await signIn(page, staff);
  await page.getByRole('link', { name: 'Review cycles' }).click();
  await page.getByRole('link', { name: 'Austin, in review' }).click();
  await expect(cardsIn(page, 'For Review').first()).toBeVisible();
}

interface Words {
  readonly title: string;
  readonly description?: string;
  readonly area?: string;
}
async function write(page: Page, { title, description, area }: Words): Promise<void> {
  const form = editor(page);
  await form.getByLabel('Title').fill(title);
  if (description !== undefined) await form.getByLabel('Description').fill(description);
  await form.getByLabel('Type').selectOption('Duplex');
  await form.getByLabel('Units', { exact: true }).fill('2');
  await form.getByLabel('Potential units', { exact: true }).fill('1');
  if (area !== undefined) await form.getByLabel('Area', { exact: true }).selectOption(area);
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(form).toBeHidden();
}

for (const [where, viewport] of bothWidths) {
  test.describe(where, () => {
    test.use({ viewport });

    test('[REV-01a] [REV-06] staff open a cycle, fill it by command, mend what is missing and publish; visitors see exactly those homes', async ({
      page,
      browser,
      site,
    }, info) => {
      const accessible = async (): Promise<void> => {
        if (viewport === desktop) await expectAccessible(page);
      };
      const named = (title: string): string => `${title}, seen ${where}`;
      const cycle = named('First homes');
      await signIn(page, staff);
      await page.getByRole('link', { name: 'Review cycles' }).click();
      await expect(page.getByRole('link', { name: 'Austin, in review' })).toBeVisible();
      await accessible();
      await page.getByRole('button', { name: 'New cycle' }).click();
      await page.getByLabel('Market').selectOption('Seattle');
      await page.getByLabel('Name').fill(cycle);
      await page.getByRole('button', { name: 'Create cycle' }).click();
      await expect(page).toHaveURL(/\/hfc\/_i\/review\/\d+$/);
      await expect(page.getByText('No homes in this cycle yet')).toBeVisible();

      await fillCycle(site, info, `sale-${viewport.width}`);
      await page.reload();
      await expectCards(page, 'For Review', rows);
      expect(await cardsIn(page, 'For Review').count()).toBeLessThan(40);
      await accessible();

      // two that stand in an area, and one that stands in none
      const placed = cardsIn(page, 'For Review').and(page.getByRole('link', { name: /, Seattle WA/ }));
      const [first, second] = [await idOf(placed.first()), await idOf(placed.nth(1))];
      await page.getByRole('searchbox', { name: 'Search homes' }).fill('near 98027');
      const third = await idOf(
        cardsIn(page, 'For Review')
          .and(page.getByRole('link', { name: /98027/ }))
          .first(),
      );
      await page.getByRole('searchbox', { name: 'Search homes' }).fill('');
      for (const id of [first, second]) await moveByMenu(page, cardById(page, id), 'Approved');
      await page.getByRole('searchbox', { name: 'Search homes' }).fill(`98027 ${third}`);
      await moveByMenu(page, cardById(page, third), 'Approved');
      await page.getByRole('searchbox', { name: 'Search homes' }).fill('');
      await expectCards(page, 'Approved', 3);
      await expect(columnOf(page, 'Approved').getByText('No title, area, description')).toBeVisible();

      await page.getByRole('button', { name: '3 approved miss a title' }).click();
      await expect(cardsIn(page, 'Approved').and(page.locator(':focus'))).toHaveCount(1);
      await publishButton(page).click();
      await expect(editor(page).getByText('3 homes block the publish.')).toBeVisible();
      await expect(editor(page).getByRole('button', { name: 'Publish 3 homes' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await accessible();
      await editor(page)
        .getByRole('list', { name: 'Homes that block the publish' })
        .getByRole('button', { name: /^Open .*98027/ })
        .click();
      await expect(editor(page).getByLabel('Title')).toBeFocused();
      await accessible();
      await write(page, {
        title: named('Two doors up the hill'),
        description: 'A house and a barn, one orchard.',
        area: 'Ballard',
      });
      await cardById(page, first).click();
      await write(page, { title: named('The corner duplex'), description: 'Two homes around one garden.' });
      await cardById(page, second).click();
      await write(page, { title: named('Over and under') });
      await expect(page.getByRole('button', { name: '1 approved has no description' })).toBeVisible();

      await publishButton(page).click();
      await expect(editor(page).getByRole('list', { name: 'Homes without description' })).toContainText(
        named('Over and under'),
      );
      await editor(page).getByRole('button', { name: 'Publish 3 homes anyway' }).click();
      await expect(page.getByText(`${cycle} is published. Visitors see its homes now.`)).toBeVisible();
      await expectCards(page, 'Published', 3);
      await expectCards(page, 'Approved', 0);
      await expectCards(page, 'For Review', rows - 3);

      const context = await browser.newContext({ viewport, baseURL: site.origin });
      const visitor = await context.newPage();
      await visitor.goto('/hfc/seattle');
      const published = await site.sql.query<{ title: string }>(
        "select editorial->>'title' as title from compounds join markets using (market_id) where key = 'seattle' and compounds.status = 'published'",
      );
      const expected = published.map(({ title }) => title).sort();
      expect(expected).toEqual(
        expect.arrayContaining(['Two doors up the hill', 'The corner duplex', 'Over and under'].map(named)),
      );
      const homes = visitor.getByRole('list', { name: 'Homes' }).getByRole('article').getByRole('link');
      await expect.poll(async () => (await homes.allInnerTexts()).sort()).toEqual(expected);
      await homes.filter({ hasText: named('The corner duplex') }).click();
      await expect(
        visitor.getByRole('dialog').getByRole('heading', { name: named('The corner duplex') }),
      ).toBeVisible();
      await expect(visitor.getByRole('dialog')).toContainText('Two homes around one garden.');
      await context.close();
    });

    test('[REV-02a] a card moves by its menu, which never offers Published', async ({ page, site }) => {
      await openDemoBoard(page);
      const card = cardsIn(page, 'For Review').first();
      const id = await idOf(card);
      await card
        .locator('xpath=ancestor::*[@role="listitem"]')
        .getByRole('button', { name: /^Move / })
        .click();
      await expect(page.getByRole('menuitem')).toHaveText([
        /^For Review/,
        /^Maybe/,
        /^Approved/,
        /^Rejected/,
      ]);
      await page.getByRole('menuitem', { name: 'Maybe' }).click();
      await expect.poll(() => storedStatus(site, id)).toBe('might_approve');
      await page.reload();
      await expect(cardsIn(page, 'For Review').first()).toBeVisible();
      await showColumn(page, 'Maybe');
      await expect(cardById(columnOf(page, 'Maybe'), id)).toBeVisible();
    });
  });
}

test.describe('with mouse and keyboard', () => {
  test.use({ viewport: desktop });

  test('[REV-02a] a card is dragged by mouse to another column; Published takes none and says why', async ({
    page,
    site,
  }) => {
    await openDemoBoard(page);
    const id = await idOf(cardsIn(page, 'For Review').first());
    const drag = async (to: string): Promise<void> => {
      const [from, target] = [await cardById(page, id).boundingBox(), await columnOf(page, to).boundingBox()];
      if (from === null || target === null) throw new Error(`The card or ${to} is not in view.`);
      await page.mouse.move(from.x + 40, from.y + 40);
      await page.mouse.down();
      await page.mouse.move(target.x + 60, target.y + 200, { steps: 8 });
      await page.mouse.up();
    };
    await drag('Published');
    await expect(page.getByText('Homes get to Published by publishing the cycle.')).toBeVisible();
    await expect(cardById(columnOf(page, 'For Review'), id)).toBeVisible();
    expect(await storedStatus(site, id)).toBe('for_review');
    await drag('Approved');
    await expect(cardById(columnOf(page, 'Approved'), id)).toBeVisible();
    await expect.poll(() => storedStatus(site, id)).toBe('approved');
    await expect(editor(page)).toBeHidden();
  });

  test('[REV-02a] cards move by keys alone, and the focus stays at their place', async ({ page, site }) => {
    await openDemoBoard(page);
    const cards = cardsIn(page, 'For Review');
    const [first, second, third] = [
      await idOf(cards.first()),
      await idOf(cards.nth(1)),
      await idOf(cards.nth(2)),
    ];
    await page.keyboard.press('Home');
    await expect(cardById(page, first)).toBeFocused();
    await page.keyboard.press('5');
    await expect(cardById(columnOf(page, 'Rejected'), first)).toBeVisible();
    await expect(cardById(page, second)).toBeFocused();
    await page.keyboard.press('4');
    await expect(page.getByText('Homes get to Published by publishing the cycle.')).toBeVisible();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await expect(cardById(columnOf(page, 'Approved'), second)).toBeVisible();
    await expect(cardById(page, third)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor(page).getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cardById(page, third)).toBeFocused();
    await page.keyboard.press('m');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('2');
    await expect(cardById(columnOf(page, 'Maybe'), third)).toBeVisible();
    await expect
      .poll(() => Promise.all([first, second, third].map((id) => storedStatus(site, id))))
      .toEqual(['not_approved', 'approved', 'might_approve']);
  });

  test('[REV-03] a move is seen at once, and goes back with a message when the server fails', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push('503');
    await openDemoBoard(page);
    const cards = cardsIn(page, 'For Review');
    const [first, second] = [await idOf(cards.first()), await idOf(cards.nth(1))];
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/match_status', async (route) => {
      await failing;
      await route.fulfill({
        status: 503,
        json: { type: 'about:blank', title: 'Try again in a moment.', status: 503, code: 'unavailable' },
      });
    });
    await cardById(page, second).focus();
    await page.keyboard.press('3');
    await expect(cardById(columnOf(page, 'Approved'), second)).toBeVisible();
    fail();
    await expect(
      page.getByRole('alert').getByText(/ is in For Review\. Try again in a moment\./),
    ).toBeVisible();
    expect([await idOf(cards.first()), await idOf(cards.nth(1))]).toEqual([first, second]);
    expect(await storedStatus(site, second)).toBe('for_review');
  });

  test('[REV-03] a move from an old state is refused: the card goes where the other browser put it, with a message', async ({
    page,
    browser,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push('409');
    await openDemoBoard(page);
    const id = await idOf(cardsIn(page, 'For Review').first());
    const context = await browser.newContext({ viewport: phone, baseURL: site.origin });
    const other = await context.newPage();
    await openDemoBoard(other);
    await moveByMenu(other, cardById(other, id), 'Approved');
    await expect.poll(() => storedStatus(site, id)).toBe('approved');
    await context.close();

    await cardById(page, id).focus();
    const [answer] = await Promise.all([page.waitForResponse('**/match_status'), page.keyboard.press('5')]);
    expect(answer.status()).toBe(409);
    await expect(page.getByRole('alert').getByText(/ is in Approved\. /)).toBeVisible();
    await expect(cardById(columnOf(page, 'Approved'), id)).toBeVisible();
    await expect(cardById(columnOf(page, 'Rejected'), id)).toHaveCount(0);
    expect(await storedStatus(site, id)).toBe('approved');
  });
});
