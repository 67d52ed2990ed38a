import type { Locator, Page } from '@playwright/test';
import {
  cardById,
  cardsIn,
  cardWithPhotos,
  idOf,
  moveByMenu,
  openDemoBoard,
  storedStatus,
} from '../../fixtures/board.ts';
import { staff } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

/** The offer of an undo at the foot of the page, by what it would take back. */
const offerOf = (page: Page, words: RegExp | string): Locator =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });

interface Stored {
  readonly price: string | null;
  readonly photos: number;
  readonly featured: boolean;
}
async function stored(site: Site, id: string): Promise<Stored | undefined> {
  const [row] = await site.sql.query<Stored>(
    `select price::text as price, featured,
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

test.describe('by keyboard', () => {
  test.use({ viewport: desktop });

  test('[REV-20] Z takes back one own act after the other: a move, then what was changed in the editor before', async ({
    signInAs,
    page,
    site,
  }) => {
    await openDemoBoard(page, signInAs, site);
    const id = await idOf(cardsIn(page, 'For Review').first());
    const before = await stored(site, id);
    await cardById(page, id).click();
    const editor = page.getByRole('dialog');
    await editor.getByRole('checkbox', { name: /^Featured/ }).click();
    await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
    await editor.getByRole('button', { name: 'Close' }).click();
    await expect(editor).toBeHidden();
    await moveByMenu(page, cardById(page, id), 'Maybe');
    await expect.poll(() => storedStatus(site, id)).toBe('might_approve');
    const bar = page.getByRole('group', { name: 'Last action' });
    await expect(bar.getByRole('button', { name: /Undo/ })).toBeVisible();
    await page.keyboard.press('z');
    await expect.poll(() => storedStatus(site, id)).toBe('for_review');
    await expect(bar).toBeHidden();
    expect((await stored(site, id))?.featured).toBe(!before?.featured);
    await page.keyboard.press('z');
    await expect.poll(() => stored(site, id)).toEqual(before);
  });

  test('[REV-20] the name of a cycle and what people are told of an agent are offered back', async ({
    signInAs,
    page,
    site,
  }) => {
    await signInAs(staff, page);
    await page.goto('/hfc/_i/review');
    const row = page.getByRole('row', { name: /^Austin, in review/ });
    await row.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Edit name and start' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Another name');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await offerOf(page, 'Changed name · Another name').click();
    await expect(row).toBeVisible();

    await page.goto('/hfc/_i/agents');
    const phones = async () =>
      (await site.sql.query<{ phone: string | null }>('select phone from agents order by agent_id')).map(
        ({ phone }) => phone,
      );
    const before = await phones();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await dialog.getByLabel('Phone').fill('+1 206 555 0199');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await offerOf(page, 'Changed phone').click();
    await expect(page.getByText(/^Undone: Changed phone/)).toBeVisible();
    expect(await phones()).toEqual(before);
  });
});
