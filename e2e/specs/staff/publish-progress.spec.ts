import type { Page } from '@playwright/test';
import { openDemoBoard } from '../../fixtures/board.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** A site of its own: other journeys need the demo's cycle unpublished. */
const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const colleague = 'rosa@demo.commonhearth.example';

/** The banner of the publish: how many files are in place. */
async function expectProgress(page: Page): Promise<void> {
  const bar = page.getByRole('progressbar', { name: /^Publishing / });
  await expect(bar).toBeVisible();
  await expect(page.getByText(/^(\d+) of \1 content files$/)).toBeVisible();
  expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBe(1);
}

test('[SRV-06] how far a publish is shows on the board, to a colleague and after a reload too, until it is through', async ({
  page,
  browser,
  baseURL,
  site,
  signInAs,
}) => {
  await openDemoBoard(page, signInAs, site);
  const board = page.url();
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await context.newPage();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Publish( P)?$/ })
    .click();
  // a rehearsal that is asked for while its cycle is published is refused
  await expect(page.getByRole('table', { name: 'What publishing changes' })).toBeVisible();
  await site.sql.transaction(async (tx) => {
    // the publish writes its content version once all files are in place: there it waits
    await tx.query('LOCK TABLE content_versions IN EXCLUSIVE MODE');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish \d+ homes?/ })
      .click();
    await expectProgress(page);
    await signInAs(colleague, other);
    await other.goto(board);
    await expectProgress(other);
    await expectAccessible(other);
    await page.reload();
    await expectProgress(page);
  });
  // looked for in both at once: what is said leaves by itself
  await Promise.all(
    [page, other].map((one) =>
      expect(one.getByText(/is published\. Visitors see its homes now\./)).toBeVisible(),
    ),
  );
  for (const one of [page, other]) await expect(one.getByRole('progressbar')).toHaveCount(0);
  await context.close();
});
