import { seattleAreasGeoJson, seattleSalesCsv } from '@commonhearth/fixtures';
import type { Page, TestInfo } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { columnOf, cardsIn, cardById, idOf, expectCards, moveByMenu } from '../../fixtures/board.ts';
import { staff } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onDesktop } from '../../fixtures/widths.ts';

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

interface Words {
  readonly title: string;
  readonly description?: string;
  readonly area?: string;
}
async function write(page: Page, { title, description, area }: Words): Promise<void> {
  const form = editor(page);
  await form.getByLabel('Title', { exact: true }).fill(title);
  if (description !== undefined) await form.getByLabel('Description', { exact: true }).fill(description);
  await form.getByLabel('Type', { exact: true }).selectOption('Duplex');
  await form.getByLabel('Units', { exact: true }).fill('2');
  await form.getByLabel('Potential units', { exact: true }).fill('1');
  if (area !== undefined) await form.getByLabel('Area', { exact: true }).selectOption(area);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form.getByLabel('Title', { exact: true })).toBeHidden();
}

for (const [where, viewport] of onDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[REV-01a] [REV-06] staff open a cycle, fill it by command, mend what is missing and publish; visitors see exactly those homes',
      { tag: '@main' },
      async ({ page, browser, site, signInAs }, info) => {
        const accessible = async (): Promise<void> => {
          await expectAccessible(page);
        };
        const named = (title: string): string => `${title}, seen ${where}, ${info.repeatEachIndex}`;
        const cycle = named('First homes');
        await signInAs(staff);
        await page.goto('/hfc/_i/review');
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
        const placed = cardsIn(page, 'For Review').and(page.getByRole('link', { name: /, Seattle, WA/ }));
        const [first, second] = [await idOf(placed.first()), await idOf(placed.nth(1))];
        const search = page.getByRole('searchbox', { name: 'Search homes' });
        // when the columns change, an open menu closes with its card
        const searchFor = async (words: string, hiddenId: string): Promise<void> => {
          await search.fill(words);
          await expect(cardById(page, hiddenId)).toBeHidden();
        };
        const clearSearch = async (visibleId: string): Promise<void> => {
          await search.fill('');
          await expect(cardById(page, visibleId)).toBeVisible();
        };
        await searchFor('near 98027', first);
        const third = await idOf(
          cardsIn(page, 'For Review')
            .and(page.getByRole('link', { name: /98027/ }))
            .first(),
        );
        await clearSearch(first);
        for (const id of [first, second]) await moveByMenu(page, cardById(page, id), 'Approved');
        await searchFor(`98027 ${third}`, first);
        await moveByMenu(page, cardById(page, third), 'Approved');
        await clearSearch(first);
        await expectCards(page, 'Approved', 3);
        await expect(columnOf(page, 'Approved').getByText('No title, area, description')).toBeVisible();

        await page.getByRole('button', { name: '3 approved have no title' }).click();
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
        await expect(editor(page).getByLabel('Title', { exact: true })).toBeVisible();
        await accessible();
        await write(page, {
          title: named('Two doors up the hill'),
          description: 'A house and a barn, one orchard.',
          area: 'Ballard',
        });
        await expect(editor(page).getByText('2 homes block the publish.')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(editor(page)).toBeHidden();
        await cardById(page, first).click();
        await write(page, { title: named('The corner duplex'), description: 'Two homes around one garden.' });
        await cardById(page, second).click();
        await write(page, { title: named('Over and under') });
        await expect(page.getByRole('button', { name: '1 approved has no description' })).toBeVisible();

        await publishButton(page).click();
        await expect(editor(page).getByRole('list', { name: 'Homes with a warning' })).toContainText(
          named('Over and under'),
        );
        // a rehearsal that is asked for while its cycle is published is refused
        await expect(editor(page).getByRole('table', { name: 'What publishing changes' })).toBeVisible();
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
      },
    );
  });
}
