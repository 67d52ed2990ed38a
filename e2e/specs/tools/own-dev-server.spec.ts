import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDevelopment } from '../../fixtures/sites/development.ts';
import { fillPath } from '../../fixtures/remotes/faults.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Registry {
  readonly remotes: readonly {
    readonly base: string;
    readonly descriptor: { readonly name: string; readonly entry: string; readonly hash: string };
  }[];
}
const registryOf = async (page: Page): Promise<Registry> =>
  JSON.parse((await page.locator('#registry').textContent()) ?? '') as Registry;
const releaseOf = ({ remotes }: Registry, name: string) =>
  remotes.find(({ descriptor }) => descriptor.name === name);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const markDocument = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true });
  });
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

test('[PLT-01b] [PLT-14b] one remote alone is served as it is edited, inside the real shell; every other one is its last build, untouched by edits', async ({
  page,
  expectedErrors,
}) => {
  const gallery = 'packages/dev-pages/src/features/gallery/gallery.tsx';
  // Chromium says so of a script that throws as it runs
  expectedErrors.push('Module build failed', 'dev-pages');
  const { origin, folder, edit, stop } = await startDevelopment({
    wanted: ['dev-pages'],
    edits: [[gallery, '>Gallery<', '>Gallery<<']],
  });
  try {
    await test.step('one that does not compile says so in its place, and heals with the next save', async () => {
      await page.goto(`${origin}/_dev/gallery`);
      await expect(page.locator('[data-remote="dev-pages"]')).toContainText('gallery.tsx');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      await edit(gallery, '>Gallery<<', '>Gallery<');
      await expect(heading(page, 'Gallery')).toBeVisible();
    });

    await test.step('an edit shows without a reload, with the state of the page', async () => {
      await page.getByLabel('First name').fill('kept while editing');
      await markDocument(page);
      await edit('shell/src/layout/header/visitor-ways.tsx', '\n      Log in\n', '\n      Log in, edited\n');
      await edit('mf-dashboard/remote.manifest.ts', "label: 'Homes'", "label: 'Homes, edited'");
      await edit(gallery, '>Gallery<', '>Gallery, edited<');
      await expect(heading(page, 'Gallery, edited')).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
      await expect(page.getByLabel('First name')).toHaveValue('kept while editing');
    });

    await test.step('the rest is the last build', async () => {
      await page.reload();
      await expect(heading(page, 'Gallery, edited')).toBeVisible();
      const registry = await registryOf(page);
      expect(releaseOf(registry, 'dev-pages')?.base).toBe(`${origin}/dev/dev-pages/`);
      const others = registry.remotes.filter(({ descriptor: { name } }) => name !== 'dev-pages');
      expect(others.length).toBeGreaterThan(4);
      for (const { base, descriptor } of others) {
        const built = await readFile(join(folder, descriptor.name, 'dist', descriptor.entry), 'utf8');
        expect(await (await page.request.get(origin + base + descriptor.entry)).text()).toBe(built);
        const served = await page.request.get(`${origin}/dev/${descriptor.name}/${descriptor.entry}`);
        expect(served.status()).toBe(404);
      }
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Homes', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ })).toBeVisible();
    });
  } finally {
    // what a page still asks for would fail
    await page.goto('about:blank');
    await stop();
  }
});

test('[PLT-01b] one remote alone inside a live site: the site has the rest, an edit shows, and a contract that the site has not is said at once', async ({
  page,
  site,
}) => {
  const { origin, edit, said, stop } = await startDevelopment({
    wanted: ['mf-compound', '--against', site.origin],
    remotes: ['mf-compound'],
  });
  try {
    const path = await fillPath('/hfc/homes_c/:compound_id', site);
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const registry = await registryOf(page);
    expect(releaseOf(registry, 'mf-compound')?.base).toBe(`${origin}/dev/mf-compound/`);
    await page.goto(site.origin + path);
    const others = ({ remotes }: Registry) =>
      remotes
        .filter(({ descriptor }) => descriptor.name !== 'mf-compound')
        .map(({ base, descriptor: { name, hash } }) => [name, base, hash]);
    const own = await registryOf(page);
    expect(others(registry)).toEqual(others(own));
    expect(releaseOf(own, 'mf-compound')?.base).toMatch(/^\/remotes\//);

    await page.goto(origin + path);
    await edit(
      'mf-compound/src/pages/compound.tsx',
      '          All homes\n',
      '          All homes, edited\n',
    );
    await expect(page.getByRole('link', { name: 'All homes, edited' })).toBeVisible();

    // what a page still asks for would fail
    await page.goto('about:blank');
    await edit('mf-compound/remote.manifest.ts', "contract: '^", "contract: '^9");
    // it restarts and may compile everything again
    await expect
      .poll(said, { timeout: 300_000 })
      .toMatch(/mf-compound needs contract \^9\S+, but the page has .+: the site is older/);
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});
