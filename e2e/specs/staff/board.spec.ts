import {
  columnOf,
  cardsIn,
  cardById,
  idOf,
  moveByMenu,
  storedStatus,
  openDemoBoard,
  withoutLiveChanges,
} from '../../fixtures/board.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

test('messages about failed moves cover no button of the editor and can be dismissed from it', async ({
  site,
  signInAs,
  page,
  expectedErrors,
}) => {
  await page.setViewportSize(phone);
  expectedErrors.push('503');
  await openDemoBoard(page, signInAs, site);
  const cards = cardsIn(page, 'For Review');
  await page.route('**/match_status', (route) =>
    route.fulfill({
      status: 503,
      json: { type: 'about:blank', title: 'Try again in a moment.', status: 503, code: 'unavailable' },
    }),
  );
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (const at of [0, 1]) {
    await moveByMenu(page, cards.nth(at), 'Approved');
    await expect(dismiss).toHaveCount(at + 1);
  }
  await cards.first().focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Title', { exact: true }).fill('Two doors');
  // pressed but for the press itself: something that lies above it would take that
  for (const button of await editor.getByRole('button', { name: /^(Close|Save)/ }).all())
    await button.click({ trial: true });
  await expect(editor.getByRole('alert').filter({ hasText: 'Try again in a moment.' })).toBeVisible();
  await dismiss.first().click();
  await expect(dismiss).toHaveCount(1);
  await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('Two doors');
});

test.describe('with mouse and keyboard', () => {
  test.use({ viewport: desktop });

  test(
    '[REV-02a] a card is dragged by mouse to another column; Published takes none and says why',
    { tag: '@main' },
    async ({ signInAs, page, site }) => {
      await openDemoBoard(page, signInAs, site);
      const id = await idOf(cardsIn(page, 'For Review').first());
      const drag = async (to: string): Promise<void> => {
        const [from, target] = [
          await cardById(page, id).boundingBox(),
          await columnOf(page, to).boundingBox(),
        ];
        if (from === null || target === null) throw new Error(`The card or ${to} is not in view.`);
        await page.mouse.move(from.x + 40, from.y + 40);
        await page.mouse.down();
        await page.mouse.move(target.x + 60, target.y + 200, { steps: 8 });
        // let go where the column shows that the card is above it, as a person does
        const above = page.locator('[data-target], [data-refuses]');
        await expect(above.filter({ has: page.getByRole('heading', { name: to }) })).toBeVisible();
        await page.mouse.up();
      };
      await drag('Published');
      await expect(page.getByText('Homes get to Published by publishing the cycle.')).toBeVisible();
      await expect(cardById(columnOf(page, 'For Review'), id)).toBeVisible();
      expect(await storedStatus(site, id)).toBe('for_review');
      await drag('Approved');
      await expect(cardById(columnOf(page, 'Approved'), id)).toBeVisible();
      await expect.poll(() => storedStatus(site, id)).toBe('approved');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  );

  test('[REV-02a] cards move by keys alone, and the focus stays at their place', async ({
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
    const editor = page.getByRole('dialog');
    await expect(editor.getByLabel('Title', { exact: true })).toBeVisible();
    // keys move the home that is open, and never a card behind it
    await page.keyboard.press('m');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('2');
    await expect(editor.getByRole('button', { name: 'Status: Maybe' })).toBeVisible();
    await page.keyboard.press('5');
    await expect(editor.getByRole('button', { name: 'Status: Rejected' })).toBeVisible();
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

  test('[REV-03] a move from an old state is refused: the card goes where the other browser put it, with a message', async ({
    signInAs,
    page,
    browser,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push('409', 'ERR_FAILED');
    await withoutLiveChanges(page);
    await openDemoBoard(page, signInAs, site);
    const id = await idOf(cardsIn(page, 'For Review').first());
    const context = await browser.newContext({ viewport: phone, baseURL: site.origin });
    const other = await context.newPage();
    await openDemoBoard(other, signInAs, site);
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
