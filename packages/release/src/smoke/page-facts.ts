import type { Registry } from '@commonhearth/registry';
import type { Page } from 'playwright-core';

/** How long a page has to load and to show something, in milliseconds; the machine may be busy. */
export const showMs = 60_000;

/** What the server decided for this page: the release of each remote, and all routes. */
export async function registryOf(page: Page): Promise<Registry | undefined> {
  const text = await page.evaluate(() => document.getElementById('registry')?.textContent);
  return text == null ? undefined : (JSON.parse(text) as Registry);
}

/** Every panel in place of a remote: its name and the kind of its failure. */
export const panelsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-remote-failure]')
    .evaluateAll((panels) =>
      panels.map(
        (panel) =>
          `${panel.getAttribute('data-remote') ?? 'a remote'} fails (${panel.getAttribute('data-remote-failure') ?? ''})`,
      ),
    );

/** Waits until these files of the release ran in the page, or a panel says that they cannot. */
export async function untilLoaded(page: Page, base: string, files: readonly string[]): Promise<void> {
  await page.waitForFunction(
    ([from, names]) => {
      const asked = performance.getEntriesByType('resource').map(({ name }) => name.split(/[?#]/)[0]);
      const ends = document.querySelector('[data-remote-failure]') !== null;
      return ends || names.every((name) => asked.some((one) => one?.endsWith(from + name)));
    },
    [base, files] as const,
    { timeout: showMs },
  );
}

/** Waits until the app shows a heading of the page, or a panel. A first view does not prove that the app works. */
export async function untilShown(page: Page): Promise<void> {
  await page
    .locator('#root main :is(h1, h2, h3), [role="dialog"] :is(h1, h2, h3), [data-remote-failure]')
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: showMs });
}
