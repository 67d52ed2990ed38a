import {
  cardById,
  cardsIn,
  columnOf,
  idOf,
  openDemoBoard,
  showColumn,
  storedStatus,
} from '../../fixtures/board.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

// the site is that of the whole worker: others find the board as it was
let stood: readonly { id: string; status: string }[];
test.beforeEach(async ({ site }) => {
  stood = await site.sql.query<{ id: string; status: string }>(
    'select compound_id::text as id, status from compounds',
  );
});
test.afterEach(async ({ site }) => {
  await site.sql.query(
    'update compounds set status = stood.status, version = version + 1 from jsonb_to_recordset($1::jsonb) as stood (id bigint, status text) where compound_id = stood.id and compounds.status <> stood.status',
    [JSON.stringify(stood)],
  );
  await site.sql.query("update users set config = config - 'review_views'");
});

test.describe('with keyboard', () => {
  test.use({ viewport: desktop });

  test('[REV-02b] what a filter finds of the whole cycle is moved, and the filter stands in the address', async ({
    signInAs,
    page,
    site,
  }) => {
    await openDemoBoard(page, signInAs, site);
    const untitled = () =>
      site.sql.query<{ status: string }>(
        "select c.status from compounds c join review_periods p using (review_period_id) where p.status = 'open' and c.deleted_at is null and coalesce(btrim(c.editorial->>'title'), '') = ''",
      );
    const count = (await untitled()).length;
    expect(count).toBeGreaterThan(1);
    await page.keyboard.press('f');
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await panel.getByLabel('Missing').selectOption('title');
    await expect(panel).toContainText(`${count} homes found`);
    const price = panel.getByLabel('Price from');
    await price.pressSequentially('400005');
    await expect(price).toHaveValue('400005');
    await expect(page).toHaveURL(/bf=[^&]*400005/);
    await price.fill('');
    await expect(page).toHaveURL(/bf=missing%3Atitle$/);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(cardsIn(page, 'For Review').first()).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('x');
    const bar = page.getByRole('group', { name: 'Selected homes' });
    await bar.getByRole('button', { name: `Select all ${count} found` }).click();
    await bar.getByRole('button', { name: 'Maybe' }).click();
    await expect
      .poll(async () => new Set((await untitled()).map(({ status }) => status)))
      .toEqual(new Set(['might_approve']));
    await expect(columnOf(page, 'Maybe').getByRole('listitem')).toHaveCount(count);
  });

  test('what is typed before the palette has come is what it looks for, and moves no home', async ({
    site,
    signInAs,
    page,
  }) => {
    await openDemoBoard(page, signInAs, site);
    const focused = cardsIn(page, 'For Review').first();
    const id = await idOf(focused);
    const before = await storedStatus(site, id);
    const comes = Promise.withResolvers<null>();
    await page.route('**/remotes/mf-staff-review/**', async (route) => {
      await comes.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/remotes/mf-staff-review/**');
    await focused.focus();
    await page.keyboard.press('ControlOrMeta+k');
    await asked;
    await page.keyboard.type('1211x', { delay: 1 });
    await page.keyboard.press('Backspace');
    comes.resolve(null);
    const palette = page.getByRole('dialog', { name: 'Jump to' });
    await expect(palette.getByRole('combobox')).toHaveValue('1211');
    await expect(palette.getByRole('option', { name: /1211 Duval/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cardById(columnOf(page, 'For Review'), id)).toBeVisible();
    expect(await storedStatus(site, id)).toBe(before);
  });

  test('[REV-20] the palette leads to a home of the cycle and to another cycle; a view of one’s own stays', async ({
    site,
    signInAs,
    page,
  }) => {
    await openDemoBoard(page, signInAs, site);
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Jump to' });
    await palette.getByRole('combobox').fill('little village');
    await expect(palette.getByRole('option', { name: /little village/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/rcid=\d+/);
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/rcid=/);

    await page.getByRole('searchbox', { name: 'Search homes' }).fill('holly');
    await expect(page).toHaveURL(/bf=q%3Aholly/);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('View name').fill('On Holly');
    await page.keyboard.press('Enter');
    const views = page.getByRole('group', { name: 'Views' });
    await expect(views.getByRole('button', { name: /^On Holly/ })).toHaveAttribute('aria-pressed', 'true');
    await views.getByRole('button', { name: /^All/ }).click();
    await expect(page).not.toHaveURL(/bf=/);
    await page.reload();
    await views.getByRole('button', { name: /^On Holly/ }).click();
    await expect(page).toHaveURL(/bf=q%3Aholly/);

    await page.keyboard.press('ControlOrMeta+k');
    await palette.getByRole('combobox').fill('bay area');
    await palette.getByRole('option').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bay Area');
  });
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('[REV-02b] a card is held and dropped on the tab of a column, and taps select more', async ({
    signInAs,
    page,
    site,
  }) => {
    await openDemoBoard(page, signInAs, site);
    const cards = cardsIn(page, 'For Review');
    const [first, second, third] = [
      await idOf(cards.first()),
      await idOf(cards.nth(1)),
      await idOf(cards.nth(2)),
    ];
    const tab = page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: /^Maybe / });
    const [from, to] = [await cardById(page, first).boundingBox(), await tab.boundingBox()];
    if (from === null || to === null) throw new Error('The card or the tab is not in view.');
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await finger('touchStart', from.x + 150, from.y + 60);
    await expect(page.locator('[data-away]')).toBeVisible();
    for (const part of [0.5, 1])
      await finger(
        'touchMove',
        from.x + 150 + (to.x + 20 - from.x - 150) * part,
        from.y + 60 + (to.y + 20 - from.y - 60) * part,
      );
    await expect(tab).toHaveAttribute('data-target', '');
    await finger('touchEnd', 0, 0);
    await expect.poll(() => storedStatus(site, first)).toBe('might_approve');

    await page.getByRole('button', { name: 'Dismiss' }).tap();
    await cardById(page, second)
      .locator('xpath=ancestor::*[@role="listitem"]')
      .getByRole('button', { name: /^Move / })
      .tap();
    await page.getByRole('menuitem', { name: /Select/ }).tap();
    await cardById(page, third).tap();
    const bar = page.getByRole('group', { name: 'Selected homes' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Rejected' }).tap();
    await expect
      .poll(() => Promise.all([second, third].map((id) => storedStatus(site, id))))
      .toEqual(['not_approved', 'not_approved']);
    await showColumn(page, 'Rejected');
    await expect(cardById(page, second)).toBeVisible();
  });
});
