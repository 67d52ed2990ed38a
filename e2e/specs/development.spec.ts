import { expect, test } from '@playwright/test';
import { startDevelopment } from '../fixtures/development.ts';

test('[PLT-14a] one command starts everything, and an edit of a remote or of the shell shows without a reload', async ({
  page,
}) => {
  const development = await startDevelopment();
  try {
    await page.goto(`${development.origin}/_dev/gallery`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    await page.getByLabel('First name').fill('kept while editing');
    await page.evaluate(() => {
      Object.assign(globalThis, { sameDocument: true });
    });

    await development.edit(
      'packages/dev-pages/src/features/gallery/gallery.tsx',
      '>Gallery<',
      '>Gallery, edited<',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery, edited' })).toBeVisible();
    await development.edit('shell/src/layout/account-area.tsx', '>Sign in<', '>Sign in, edited<');
    await expect(page.getByRole('link', { name: 'Sign in, edited' })).toBeVisible();

    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await expect(page.getByLabel('First name')).toHaveValue('kept while editing');
  } finally {
    await development.stop();
  }
});
