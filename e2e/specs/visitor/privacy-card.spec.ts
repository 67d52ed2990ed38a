import type { Locator, Page } from '@playwright/test';
import { consumer } from '../../fixtures/people.ts';
import { waitForFailureCode } from '../../fixtures/remotes/faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

// a visitor who was never asked
test.use({ storageState: { cookies: [], origins: [] }, viewport: phone });

const twice = { content: 'html { font-size: 200% }' };
const cardOf = (page: Page) => page.getByRole('region', { name: 'Privacy choice' });
const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test('with letters twice as large both answers to the privacy choice are in view, and the question scrolls', async ({
  page,
}) => {
  await page.goto('/about/privacy');
  const card = cardOf(page);
  await expect(card).toBeVisible();
  await page.addStyleTag(twice);
  await expect.poll(async () => (await edges(card)).top).toBeGreaterThanOrEqual(phone.height / 2);
  for (const name of ['Turn it off', 'Yes, that’s fine', 'Close'])
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const more = card.getByRole('link', { name: 'What we collect' });
  await more.focus();
  await expect(more).toBeInViewport({ ratio: 1 });
});

test('the map button floats above the privacy choice, and with letters twice as large not over the list', async ({
  page,
  signInAs,
}) => {
  await signInAs(consumer);
  await page.context().clearCookies({ name: 'consent' });
  await page.goto('/hfc/home?mk=bay_area&minu=2');
  const card = cardOf(page);
  await expect(card).toBeVisible();
  const button = page.getByRole('button', { name: 'Map', exact: true });
  const above = async () => (await edges(card)).top - (await edges(button)).bottom;
  await expect.poll(above).toBeGreaterThanOrEqual(0);
  await page.addStyleTag(twice);
  await expect.poll(async () => (await edges(button)).top - (await edges(card)).top).toBeGreaterThan(0);
  // the focus makes it visible for people who use the keyboard
  await page.keyboard.press('Tab');
  await button.focus();
  await expect.poll(above).toBeGreaterThanOrEqual(0);
});

test('the privacy choice never covers the button of a contact form', async ({ page, signInAs }) => {
  await page.setViewportSize(phone);
  const send = page.getByRole('button', { name: 'Send message' });
  const isNotAsked = async (): Promise<void> => {
    await expect(send).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
  };
  await page.goto('/about/privacy');
  await expect(cardOf(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await isNotAsked();
  await page.goBack();
  await expect(cardOf(page)).toBeVisible();

  await signInAs(consumer);
  await page.context().clearCookies({ name: 'consent' });
  await page.goto('/hfc/contact');
  await isNotAsked();
  // loads at rest, after the choice would have shown
  await waitForFailureCode(page);
  await isNotAsked();
});

for (const [where, viewport, most] of [
  ['on a desktop', { width: 1440, height: 900 }, 40],
  ['on a tablet', { width: 820, height: 900 }, 40],
  ['on a phone', phone, 100],
] as const)
  test(`the homes to compare stand just above the privacy choice ${where}`, async ({ page, signInAs }) => {
    await page.setViewportSize(viewport);
    await signInAs(consumer);
    await page.context().clearCookies({ name: 'consent' });
    await page.goto('/hfc/home?mk=bay_area');
    await page
      .getByRole('button', { name: /^Compare: / })
      .first()
      .click();
    const tray = page.getByRole('region', { name: 'Homes to compare' });
    await expect(cardOf(page)).toBeVisible();
    const above = async () => (await edges(cardOf(page))).top - (await edges(tray)).bottom;
    await expect.poll(above).toBeLessThanOrEqual(most);
    expect(await above()).toBeGreaterThanOrEqual(0);
  });
