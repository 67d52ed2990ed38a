import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

// what walks over every page afterwards meets an empty outbox, and no frame that refuses its script
test.afterEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});

test('[RTR-37] the outbox shows a mail in a frame and as plain text, and its links open outside', async ({
  page,
  site,
  expectedErrors,
}) => {
  // the frame runs no script, not even the test's own
  expectedErrors.push('Blocked script execution');
  await page.setViewportSize(phone);
  const subject = 'Welcome';
  await site.sql.query(
    `insert into mails (category, kind, to_address, subject, html, text, state, created_at) values
     ('account', 'notice', 'ann@example.com', $1, $2, 'Plain words', 'sent', now())`,
    [
      subject,
      '<!doctype html><html lang="en"><head><title>A mail</title></head><body><h1 style="color:#1f5c43">Laid out</h1><img src="/apple-touch-icon.png" alt="The home"><a href="/login">Go on</a></body></html>',
    ],
  );
  await page.goto('/_dev/outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await page.getByRole('button', { name: subject }).click();
  const frame = page.frameLocator(`iframe[title="Email: ${subject}"]`);
  await expect(frame.getByRole('heading', { name: 'Laid out' })).toHaveCSS('color', 'rgb(31, 92, 67)');
  // pictures of homes come from this site
  await expect
    .poll(() => frame.getByAltText('The home').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'Go on' }).click();
  await (await opened).waitForURL((url) => url.pathname === '/login');
  await page.getByRole('button', { name: 'As plain text' }).click();
  await expect(page.getByText('Plain words')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
