import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone, tablet } from '../../fixtures/widths.ts';

test('[RTR-36] the gallery shows every component without a violation on a phone, a tablet, and a desktop', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/_dev/gallery');
  for (const viewport of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `at ${viewport.width}`,
    ).toBe(true);
  }
});

test('[RTR-36] the gallery has each section that its navigation names, all faces in all hues, and dialogs that open', async ({
  page,
}) => {
  await page.goto('/_dev/gallery');
  const links = page.getByRole('navigation', { name: 'Sections of the gallery' }).getByRole('link');
  await expect(links.nth(8)).toBeVisible();
  for (const link of await links.all()) {
    const section = page.locator((await link.getAttribute('href')) ?? '');
    await expect(section.getByRole('heading', { level: 2 }).first()).toHaveText(await link.innerText());
  }
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(page.getByRole('region', { name: 'Faces and hues' }).getByRole('img')).toHaveCount(26 * 12);
  await page.getByRole('button', { name: 'Sheet' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
