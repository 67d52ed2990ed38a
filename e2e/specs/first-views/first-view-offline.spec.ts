import type { Page } from '@playwright/test';
import { waitForFirstView, waitForTakeover } from '../../fixtures/first-view.ts';
import { hold } from '../../fixtures/hold.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

const notice = (page: Page) => page.locator('#site-failed');
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.use({ viewport: phone });

for (const [what, path, files] of [
  ['the code of a home’s page', 'home', /\/remotes\/mf-compound\//],
  ['the data of the list', '/hfc/home', /\/content\//],
] as const)
  test(`[FVW-02] a first view stays readable when the connection is lost before ${what} arrives, and the app takes over once it is back`, async ({
    page,
    context,
    request,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    const [home] = await site.sql.query<{ id: string }>(
      "select compound_id::text as id from compounds where status = 'published' and available order by compound_id limit 1",
    );
    const address = path === 'home' ? `/hfc/homes_c/${home?.id ?? ''}` : path;
    await waitForFirstView(request, address);
    const release = await hold(page, files);
    const held = page.waitForRequest(files);
    await page.goto(address, { waitUntil: 'commit' });
    await held;
    await expect(page.locator('html[data-shell=started]')).toBeAttached();
    const name = await title(page).innerText();
    await context.setOffline(true);
    release();
    await expect(notice(page)).toBeInViewport();
    await expect(notice(page)).toContainText('You’re offline. You can read this page');
    await expect(page.locator('main[data-first-view]')).toBeVisible();
    await expect(title(page)).toHaveText(name);
    const press = page
      .locator('main[data-first-view]')
      .getByRole('button', { name: /^(?:Like|On your shortlist)/ });
    await press.filter({ visible: true }).first().press('Enter');
    await context.setOffline(false);
    await waitForTakeover(page);
    await expect(notice(page)).toBeHidden();
    // what was pressed while offline is done
    const gate = page.getByRole('dialog');
    await gate.getByRole('button', { name: 'Sign up' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(gate).toHaveCount(0);
    await expect(title(page)).toHaveText(name);
    await expect(page.locator('[data-error-panel]')).toHaveCount(0);
  });
