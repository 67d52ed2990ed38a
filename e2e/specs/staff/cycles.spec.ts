import { cardById, cardsIn, columnOf, idOf, moveByMenu, storedStatus } from '../../fixtures/board.ts';
import { insertHomes } from '../../fixtures/sites/many-homes.ts';
import { test } from '../../fixtures/sites/own-site.ts';
import { bearerOf, curator, staff } from '../../fixtures/people.ts';
import { expect } from '../../fixtures/test.ts';
import { desktop } from '../../fixtures/widths.ts';
import type { Site } from '../../fixtures/site.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

test.use({ siteOf: import.meta.filename });
test.use({ viewport: desktop });
test.describe.configure({ mode: 'default' });

async function choose(page: Page, cycle: string | RegExp, act: string): Promise<void> {
  const row = page.getByRole('row', { name: cycle });
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
}
/** The cycle that Austin published last, as its row names it. */
const past = 'Austin, east and south';

/** A colleague changes a cycle elsewhere: whoever looks at its board loads it anew. */
async function changeElsewhere(
  request: APIRequestContext,
  site: Site,
  compoundId: string,
  change: { readonly name: string } | { readonly published_compound_order: readonly string[] },
): Promise<void> {
  const [cycle] = await site.sql.query<{ id: string; version: number }>(
    'select review_period_id::text as id, p.version from review_periods p join compounds using (review_period_id) where compound_id = $1',
    [compoundId],
  );
  const answer = await request.put(`/api/hfc/_i/review_periods/${cycle?.id}`, {
    headers: await bearerOf(request, curator),
    data: { version: cycle?.version, ...change },
  });
  expect(answer.status()).toBe(200);
}
async function dragTo(page: Page, id: string, target: Locator): Promise<void> {
  // waits until the card stops moving: the board may still be scrolling to it
  await cardById(page, id).hover();
  const [from, onto] = [await cardById(page, id).boundingBox(), await target.boundingBox()];
  if (from === null || onto === null) throw new Error('The card or where it goes is not in view.');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(onto.x + 60, onto.y + 30, { steps: 8 });
}
const rowOf = (page: Page, id: string): Locator =>
  page.getByRole('listitem').filter({ has: cardById(page, id) });

test('[REV-19] [REV-09] what a published cycle left over is brought into the open one, and what is published gets another order, which visitors get', async ({
  signInAs,
  page,
  site,
}) => {
  await signInAs(staff, page);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: past }).click();
  const published = cardsIn(page, 'Published');
  const [first, second, third] = [
    await idOf(published.first()),
    await idOf(published.nth(1)),
    await idOf(published.nth(2)),
  ];
  const order = async (): Promise<readonly string[]> => {
    const { review_periods: cycles } = (await (await page.request.get('/api/hfc/review_periods')).json()) as {
      review_periods: readonly { compound_ids: readonly string[] }[];
    };
    return cycles.find(({ compound_ids: ids }) => ids.includes(first))?.compound_ids.slice(0, 3) ?? [];
  };
  // by menu to the top, then by mouse onto the row of another
  await moveByMenu(page, cardById(page, third), 'To the top');
  await expect(published.first()).toHaveAttribute('data-card-id', third);
  // stored before the next one begins
  await expect.poll(order).toEqual([third, first, second]);
  await dragTo(page, second, published.first());
  // let go where that row shows that it is given up, as a person does
  await expect(rowOf(page, third).locator('[data-row-target]')).toBeVisible();
  await page.mouse.up();
  await expect(published.first()).toHaveAttribute('data-card-id', second);
  await expect.poll(order).toEqual([second, third, first]);
  await page.reload();
  await expect(published.first()).toHaveAttribute('data-card-id', second);

  await moveByMenu(page, cardById(page, first), 'Maybe');
  await page.getByRole('button', { name: 'Unpublish, move to Maybe' }).click();
  await expect(cardById(columnOf(page, 'Maybe'), first)).toBeVisible();
  // shown before it is stored: a page that is left takes a call that is under way with it
  await expect.poll(() => storedStatus(site, first)).toBe('might_approve');
  await page.goto('/hfc/_i/review');
  await choose(page, /^Austin, in review/, 'Carry over what was left');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Carry over \d+ homes?$/ }).click();
  await page.getByRole('button', { name: 'Open board' }).click();
  await expect(cardById(columnOf(page, 'Maybe'), first)).toBeVisible();
  const entries = await site.sql.query<{ before: object; after: object }>(
    "select before, after from audit where action = 'carry_over' and object_id = $1",
    [first],
  );
  expect(entries).toHaveLength(1);
});

test('a colleague’s order comes while a published home is dragged: it takes the row that is under the pointer by then', async ({
  signInAs,
  page,
  request,
  site,
}) => {
  await signInAs(staff, page);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: past }).click();
  const published = cardsIn(page, 'Published');
  const [first, second, third] = [
    await idOf(published.first()),
    await idOf(published.nth(1)),
    await idOf(published.nth(2)),
  ];
  await dragTo(page, third, published.first());
  const given = page.locator('[data-row-target]');
  await expect(rowOf(page, first).locator(given)).toBeVisible();
  await changeElsewhere(request, site, first, { published_compound_order: [second, first] });
  await expect(published.first()).toHaveAttribute('data-card-id', second);
  await expect(rowOf(page, second).locator(given)).toBeVisible();
  // and where no row comes or goes: two of them change places
  await changeElsewhere(request, site, first, { published_compound_order: [first, second] });
  await expect(published.first()).toHaveAttribute('data-card-id', first);
  await expect(rowOf(page, first).locator(given)).toBeVisible();
  await expect(given).toHaveCount(1);
  await page.mouse.up();
  await expect(published.first()).toHaveAttribute('data-card-id', third);
  await expect
    .poll(async () => {
      const [cycle] = await site.sql.query<{ ids: readonly string[] }>(
        'select published_compound_order::text[] as ids from review_periods join compounds using (review_period_id) where compound_id = $1',
        [first],
      );
      return cycle?.ids.slice(0, 3);
    })
    .toEqual([third, first, second]);
});

test('a home far down a long column is dragged while the board is loaded anew: the drop takes', async ({
  signInAs,
  page,
  request,
  site,
}) => {
  const last = await insertHomes(site, 250);
  await signInAs(staff, page);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'Very many' }).click();
  await expect(cardsIn(page, 'Published').first()).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(cardById(page, last)).toBeFocused();
  await dragTo(page, last, columnOf(page, 'Maybe'));
  const above = page.locator('[data-target]').filter({ has: page.getByRole('heading', { name: 'Maybe' }) });
  await expect(above).toBeVisible();
  await changeElsewhere(request, site, last, { name: 'Very many by now' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Very many by now');
  await page.mouse.up();
  await page.getByRole('button', { name: 'Unpublish, move to Maybe' }).click();
  await expect(cardById(columnOf(page, 'Maybe'), last)).toBeVisible();
  await expect.poll(() => storedStatus(site, last)).toBe('might_approve');
});

for (const [id, name, link] of [
  ['RTR-28', 'Current cycle', 'Current cycle'],
  ['RTR-29', 'Previous cycle', 'Previous cycle'],
] as const)
  test(`[${id}] [REV-15] the ${name.toLowerCase()} of all markets opens at For Review, shows a column or all of one market, and a home of it in the editor`, async ({
    signInAs,
    page,
  }) => {
    await signInAs(staff, page);
    await page.goto('/hfc/_i/review');
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`All markets · ${name}`);
    const tab = (column: string) =>
      page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: new RegExp(`^${column}`) });
    await expect(tab('For Review')).toHaveAttribute('aria-pressed', 'true');
    await expect(columnOf(page, 'For Review')).toBeVisible();
    await expect(columnOf(page, 'Published')).toBeHidden();
    await tab('All').click();
    for (const column of ['For Review', 'Maybe', 'Approved', 'Published', 'Rejected'])
      await expect(columnOf(page, column)).toBeVisible();
    await page.getByLabel('Market', { exact: true }).selectOption('Austin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Austin · ${name}`);
    await tab('Published').click();
    const card = cardsIn(page, 'Published').first();
    const home = await idOf(card);
    await card.click();
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('rcid')).toBe(home);
    expect(new URL(page.url()).pathname).toBe(`/hfc/_i/${id === 'RTR-28' ? 'current' : 'previous'}_cycle`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(cardById(columnOf(page, 'Published'), home)).toBeVisible();
  });
