import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { phone } from '../fixtures/widths.ts';

// who was never asked
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
  for (const name of ['Only what’s needed', 'Yes, that’s fine', 'Not now'])
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const more = card.getByRole('link', { name: 'What we collect' });
  await more.focus();
  await expect(more).toBeInViewport({ ratio: 1 });
});

