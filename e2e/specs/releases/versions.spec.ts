import type { Page } from '@playwright/test';
import { startRemoteHost } from '@commonhearth/testing-server/remote-host';
import { staff } from '../../fixtures/people.ts';
import { remoteNamed } from '../../fixtures/remotes/remotes.ts';
import { expect, test } from '../../fixtures/test.ts';

const compound = remoteNamed('mf-compound');
const bar = (page: Page) => page.getByRole('region', { name: 'Overrides' });
const aboutOf = (page: Page, remote: string) =>
  page.getByRole('dialog', { name: 'About this page' }).locator('dl > div').filter({ hasText: remote });
const openAbout = (page: Page) => page.getByRole('button', { name: 'About this page' }).click();

test('what this browser tries is named on every page with its end, and End gives back what everybody gets', async ({
  page,
  signInAs,
}) => {
  await signInAs(staff);
  const local = await startRemoteHost(compound.folder);
  await page.goto('/about/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const made = await page.evaluate(
    async (address) =>
      (
        await fetch('/api/overrides', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ remote: 'mf-compound', address }),
        })
      ).status,
    local.origin,
  );
  expect(made).toBe(200);
  for (const path of ['/about/about', '/hfc/home', '/hfc/_i/review']) {
    await page.goto(path);
    await expect(bar(page)).toContainText(`mf-compound runs from ${local.origin}`);
    await expect(bar(page)).toContainText(/until \d+:\d\d [AP]M\./);
  }
  await page.goto('/about/about');
  await openAbout(page);
  await expect(aboutOf(page, 'mf-compound')).toContainText(
    `An override: mf-compound runs from ${local.origin}`,
  );
  await expect(aboutOf(page, 'mf-dashboard')).toContainText('The version for everyone.');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'End' }).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/hfc/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await local.kill();
});
