import type { Locator } from '@playwright/test';
import { consumer, makePerson } from '../../fixtures/people.ts';
import { giveNews } from '../../fixtures/news.ts';
import { waitForFailureCode } from '../../fixtures/remotes/faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { sideways } from '../../fixtures/measures.ts';
import { bothWidths, desktop, phone, tablet } from '../../fixtures/widths.ts';

test.use({ viewport: phone });

const twice = { content: 'html { font-size: 200% }' };
const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

test('with letters twice as large the order of the homes lies on no words, and a market is read to its end', async ({
  page,
}) => {
  await page.goto('/hfc/home?mk=bay_area');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.waitFor();
  await page.addStyleTag(twice);
  const where = page.getByRole('main').getByText(/^in the Bay Area/);
  const gap = async () => (await edges(where)).top - (await edges(order)).bottom;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: /^Market/ }).click();
  const dialog = page.getByRole('dialog');
  const market = dialog.getByRole('button', { name: /^Washington D\.C\./ });
  await expect(market).toContainText('None yet');
  expect((await edges(market)).right).toBeLessThanOrEqual((await edges(dialog)).right - 16);
});

test('with letters twice as large filters and invitation scroll away with the page', async ({
  page,
  signInAs,
  request,
}) => {
  // someone without news, which would be shown instead of the invitation
  const email = 'large@people.example';
  await makePerson(request, email, 'Lee');
  await signInAs(email);
  await page.goto('/hfc/home?mk=bay_area');
  const bars = [
    page.getByRole('group', { name: 'Filters' }),
    page.getByRole('complementary', { name: 'Invite your friends' }),
  ];
  for (const bar of bars) await expect(bar).toBeInViewport();
  await page.getByRole('list', { name: 'Homes' }).getByRole('article').nth(1).scrollIntoViewIfNeeded();
  for (const bar of bars) await expect(bar).toBeInViewport();
  await page.addStyleTag(twice);
  for (const bar of bars) await expect(bar).not.toBeInViewport();
});

test('with letters twice as large the filters on a desktop are not cut', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/hfc/home?mk=bay_area');
  await page.addStyleTag(twice);
  const values = page.getByRole('group', { name: 'Filters' }).locator('button b');
  await expect(values).toContainText(['Area or town', 'Bay Area', 'All areas', 'Any number']);
  const cut = () =>
    values.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  await expect.poll(cut).toEqual([]);
});

test('with letters twice as large no filter on a desktop overlaps the next one', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/hfc/home?mk=bay_area&minu=2&maxp=2000000');
  await page.addStyleTag(twice);
  const buttons = page.getByRole('group', { name: 'Filters' }).getByRole('button');
  await expect(buttons.last()).toHaveText('Clear filters');
  const wider = () =>
    buttons.evaluateAll((all) =>
      all
        .filter((one) => [...one.children].some(({ clientWidth }) => clientWidth > one.clientWidth))
        .map((one) => one.textContent),
    );
  await expect.poll(wider).toEqual([]);
});

test('with letters twice as large the panel of the last filter opens inside the window of a tablet', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await page.goto('/hfc/home?mk=bay_area');
  await page.addStyleTag(twice);
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^More/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Must-haves');
  await expect.poll(async () => (await edges(panel)).right).toBeLessThanOrEqual(tablet.width);
  expect((await edges(panel)).left).toBeGreaterThanOrEqual(0);
});

test('with letters twice as large a request for a tour is no wider than the window', async ({ page }) => {
  await page.goto('/hfc/tour?cid=42');
  await page.addStyleTag(twice);
  await expect(page.getByRole('form').locator('img')).toBeVisible();
  await expect.poll(() => sideways(page)).toEqual([]);
});

for (const [where, viewport] of bothWidths)
  test(`${where}: with letters twice as large the question about neighborhoods breaks between words`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/signup/hfc/bay_area');
    await page.addStyleTag(twice);
    const question = page.getByRole('heading', { level: 1, name: 'Which neighborhoods?' });
    const brokenWords = () =>
      question.evaluate(({ firstChild }) =>
        [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = new Range();
          if (firstChild === null) return [word];
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      );
    await expect.poll(brokenWords).toEqual([]);
  });

test('with letters twice as large the news bar shows the whole name of the home', async ({
  page,
  site,
  signInAs,
  request,
}) => {
  // news of their own: other tests on this site read Ada's
  const email = 'large-news@people.example';
  await makePerson(request, email, 'Nur');
  await giveNews(site, email);
  await signInAs(email);
  await page.goto('/hfc/home');
  // the news bar opens on the next page load
  await expect(page.getByRole('button', { name: 'Account of Nur, 1 new' })).toBeVisible();
  // enlarge the text before layout, as the browser's own setting does
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.reload();
  const title = page.getByRole('complementary', { name: 'News about your shortlist' }).locator('b');
  const hidden = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(hidden).toBe(0);
});

test('on a phone, compared homes have a column each, with the label of a row above its values, and the check box is square', async ({
  page,
  site,
}) => {
  const homes = await site.sql.query<{ id: string }>(
    `select compound_id::text as id from compounds c join markets m using (market_id)
     where m.key = 'bay_area' and status = 'published' and available order by compound_id limit 2`,
  );
  await page.goto(`/hfc/home?mk=bay_area&cmp=${homes.map(({ id }) => id).join(',')}`);
  const table = page.getByRole('dialog').getByRole('table');
  const price = table.getByRole('row', { name: /^Price/ }).first();
  await price.waitFor();
  for (const letters of ['as they are', 'twice as large']) {
    if (letters !== 'as they are') await page.addStyleTag(twice);
    const label = price.getByRole('rowheader').getByText('Price');
    const value = price.getByRole('cell').first();
    await expect
      .poll(async () => [letters, (await edges(label)).left === (await edges(value)).left])
      .toEqual([letters, true]);
    const box = await edges(page.getByRole('checkbox', { name: 'Only differences' }));
    expect(box.right - box.left).toBeCloseTo(box.bottom - box.top);
    // the sign and the value that is best stand in one line
    const best = table.locator('[data-best]').first();
    const [sign, words] = [await edges(best.locator('svg')), await edges(best.getByText(/\d/).last())];
    expect(words.top).toBeLessThan(sign.bottom);
    expect(words.left).toBeGreaterThanOrEqual(sign.right);
  }
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] });

  test('messages never cover the way to try again and leave once the browser is online, and a retry logs no warning', async ({
    page,
    context,
    signInAs,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('already registered')) warnings.push(message.text());
    });
    await signInAs(consumer);
    await page.goto('/hfc/home?mk=bay_area');
    const card = page.getByRole('list', { name: 'Homes' }).getByRole('article').first();
    await expect(card).toContainText(/\$\d/);
    await waitForFailureCode(page);
    await context.setOffline(true);
    await card.getByRole('button', { name: /shortlist/ }).click();
    const told = page.getByRole('region', { name: 'Notifications' });
    await expect(told.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible();
    await card.getByRole('link').first().click();
    const failed = page
      .locator('[data-remote="mf-compound"][data-remote-failure]')
      .filter({ hasText: 'Retry' });
    await expect(failed).toBeVisible();
    await expect(told.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible();
    expect((await edges(told)).bottom).toBeLessThanOrEqual((await edges(failed)).top);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await context.setOffline(false);
    await expect(told.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    // the home loads by itself once the browser is online
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'See it together' })).toBeVisible();
    expect(warnings).toEqual([]);
  });
});
