import type { Page } from '@playwright/test';
import { waitForTakeover } from '../../fixtures/first-view.ts';
import {
  expect,
  fillPath,
  forgetFiles,
  leaveAndForgetFiles,
  test,
  waitForFailureCode,
} from '../../fixtures/remotes/faults.ts';
import { staff } from '../../fixtures/people.ts';
import { filesWith, remoteNamed } from '../../fixtures/remotes/remotes.ts';
import { phone } from '../../fixtures/widths.ts';

const homes = (page: Page) => page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ });

test('[PLT-07a] a later part of a remote that does not come: the board goes on, and Retry brings the editor', async ({
  signInAs,
  page,
  files,
  site,
}) => {
  await signInAs(staff);
  await page.goto(await fillPath('/hfc/_i/review/:review_period_id', site));
  const cards = page.locator('[data-card-id]');
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  const panel = page.locator('[data-remote="mf-staff-review"]');
  files.set('missing', (path) => path.includes('/mf-staff-review/'));
  await cards.first().click();
  await expect(panel).toHaveAttribute('data-remote-failure', 'missing');
  await expect(cards).toHaveCount(count);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/rcid/);
  await cards.first().click();
  await expect(panel).toBeVisible();
  files.heal();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('[PLT-07a] a signup gate that does not come: its place says so, the page goes on, and Retry brings it', async ({
  page,
  files,
}) => {
  await page.goto('/hfc/home');
  await expect(homes(page)).toBeVisible();
  const card = page.getByRole('article').first();
  const { modules } = remoteNamed('mf-compound').descriptor;
  const own = modules['./signup-gate']?.files ?? [];
  files.set(
    'missing',
    (path) => path.includes('/mf-compound/') && own.some((file) => path.endsWith(`/${file}`)),
  );
  const like = card.getByRole('button', { name: /shortlist/i });
  await like.click();
  const panel = page.locator('[data-remote="mf-compound"]');
  await expect(panel).toHaveAttribute('data-remote-failure', 'missing');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await like.click();
  await expect(panel).toBeVisible();
  files.heal();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: /^Save “/ })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('[PLT-07a] a map whose files do not come: its place says so, the list goes on, and Retry brings the map', async ({
  page,
  files,
}) => {
  await page.setViewportSize(phone);
  const map = page.locator('.leaflet-container');
  for (const fault of ['missing', 'offline', 'corrupt'] as const) {
    await leaveAndForgetFiles(page);
    await page.goto('/hfc/home');
    await waitForTakeover(page);
    await expect(homes(page)).toBeVisible();
    files.set(fault, (path) => path.startsWith('/remotes/') && path.endsWith('.js'));
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'The map didn’t load' });
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel).toBeVisible();
    files.heal();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(map).toBeVisible();
    await expect(map.locator('.map-cluster, .map-pin').first()).toBeVisible();
    await expect(map.locator('.map-water')).toBeAttached();
  }
});

test('[PLT-07a] a library that does not come where all else does: Retry brings the map of a home, evaluated anew', async ({
  page,
  files,
  site,
}) => {
  const libraries = filesWith('mf-compound', 'leafletjs.com');
  const place = page.getByRole('heading', { name: /^(Where it is|Around)/ });
  const panel = page.locator('[data-remote="mf-compound"]');
  for (const fault of ['missing', 'corrupt'] as const) {
    await leaveAndForgetFiles(page);
    files.set(fault, (path) => libraries.some((file) => path.endsWith(`/${file}`)));
    await page.goto(await fillPath('/hfc/homes_c/:compound_id', site));
    await place.scrollIntoViewIfNeeded();
    await expect(panel).toBeVisible();
    files.heal();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    await expect(panel).toHaveCount(0);
  }
});

test('a search asked for offline says so; once online its button is back, and it opens by a press alone', async ({
  page,
  context,
  expectedErrors,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/hfc/home');
  await expect(homes(page)).toBeVisible();
  await waitForFailureCode(page);
  await forgetFiles(page);
  await context.setOffline(true);
  expectedErrors.push('ERR_INTERNET_DISCONNECTED');
  const search = page.getByRole('button', { name: 'Search Area or town' });
  await search.click();
  await expect(page.getByRole('button', { name: 'Offline. Retry' })).toBeInViewport({ ratio: 1 });
  const like = page.getByRole('button', { name: /shortlist/i }).first();
  await like.focus();
  await context.setOffline(false);
  await expect(search).toBeVisible();
  await expect(search).not.toHaveAttribute('aria-busy');
  await expect(like).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  await search.click();
  await expect(page.getByRole('combobox', { name: 'Area or town' })).toBeFocused();
});
