import type { Page } from '@playwright/test';
import { cardsIn, idOf, openDemoBoard, withoutLiveChanges } from '../../fixtures/board.ts';
import { curator } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop } from '../../fixtures/widths.ts';

test.use({ viewport: desktop });

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const saved = (page: Page) => page.getByRole('dialog').getByText('Saved', { exact: true });
async function storedTitle(site: Site, id: string): Promise<string | null | undefined> {
  const [row] = await site.sql.query<{ title: string | null }>(
    "select editorial ->> 'title' as title from compounds where compound_id = $1",
    [id],
  );
  return row?.title;
}

test('what is typed is saved by itself, also on the way to the next home; of two browsers the later one sees both and chooses', async ({
  page,
  browser,
  site,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('409', 'ERR_FAILED');
  await withoutLiveChanges(page);
  await openDemoBoard(page, signInAs, site);
  const id = await idOf(cardsIn(page, 'For Review').first());
  await cardsIn(page, 'For Review').first().click();
  await field(page, 'Title').fill('Two doors, one yard');
  await expect(saved(page)).toBeVisible();
  expect(await storedTitle(site, id)).toBe('Two doors, one yard');
  await field(page, 'Title').fill('Two doors, one garden');
  await page.getByRole('button', { name: 'Next home' }).click();
  await expect(page.getByText(/^2 of \d+ in For Review$/)).toBeVisible();
  await expect(field(page, 'Title')).not.toHaveValue('Two doors, one garden');
  await expect.poll(() => storedTitle(site, id)).toBe('Two doors, one garden');
  await page.getByRole('button', { name: 'Previous home' }).click();
  await expect(field(page, 'Title')).toHaveValue('Two doors, one garden');

  const other = await browser.newContext({ baseURL: site.origin });
  const colleague = await other.newPage();
  await signInAs(curator, colleague);
  await colleague.goto(page.url());
  await field(colleague, 'Title').fill('Theirs');
  await field(colleague, 'Description').fill('Their words.');
  await expect(saved(colleague)).toBeVisible();
  await field(page, 'Title').fill('Mine');
  await expect(page.getByText('1 field needs you')).toBeVisible();
  await expect(page.getByText('“Theirs”')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Their words.');
  expect(await storedTitle(site, id)).toBe('Theirs');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => storedTitle(site, id)).toBe('Mine');
  await other.close();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});
