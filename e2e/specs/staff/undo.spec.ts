import type { Locator, Page } from '@playwright/test';
import { cardById, cardWithPhotos, idOf, openDemoBoard } from '../../fixtures/board.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

/** The offer of an undo at the foot of the page, by what it would take back. */
const offerOf = (page: Page, words: RegExp | string): Locator =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });

interface Stored {
  readonly price: string | null;
  readonly photos: number;
}
async function stored(site: Site, id: string): Promise<Stored | undefined> {
  const [row] = await site.sql.query<Stored>(
    `select price::text as price,
       (select count(*)::int from home_photos p where p.home_id = h.home_id and p.deleted_at is null) as photos
     from compounds c join homes h using (home_id) where compound_id = $1`,
    [id],
  );
  return row;
}

test('[REV-20] a fact and a deleted photo are taken back by what is offered after them, above the editor', async ({
  signInAs,
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await openDemoBoard(page, signInAs, site);
  const id = await idOf(cardWithPhotos(page, 'For Review'));
  const before = await stored(site, id);
  await cardById(page, id).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: 'Edit facts' }).click();
  const price = editor.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('123456');
  await price.press('Tab');
  await offerOf(page, 'Changed price').click();
  await expect(page.getByText(/^Undone: Changed price/)).toBeVisible();
  expect(await stored(site, id)).toEqual(before);
  await expect(price).not.toHaveValue(/123/);

  await editor
    .getByRole('list', { name: /^Photos,/ })
    .getByRole('button', { name: /: move/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await offerOf(page, 'Deleted a photo').click();
  await expect(page.getByText(/^Undone: Deleted a photo/)).toBeVisible();
  expect(await stored(site, id)).toEqual(before);
  await expect(editor.getByRole('list', { name: `Photos, ${before?.photos ?? 0}` })).toBeVisible();
});
