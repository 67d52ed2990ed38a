import type { Page } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout, filesOf, knownTypes, terminalIn } from '../../fixtures/sites/checkouts.ts';
import { waitForFirstView } from '../../fixtures/first-view.ts';
import { developByItself } from '../../fixtures/sites/development.ts';
import { releaseTokenOf } from '../../fixtures/remotes/releases.ts';
import { startSite } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const workspace = join(import.meta.dirname, '../../..');
const remote = 'mf-saved-searches';
const places = [
  'bar-end',
  'feed-filter',
  'feed-head',
  'feed-end',
  'pin-mark',
  'home-card-foot',
  'home-section',
];
const slots = places.flatMap((place) => ['--slot', place]);
const placeIn = (page: Page, name: string) => page.locator(`[data-place=${name}]`).first();

/** Its filter is in the address, stays there as others are set, and goes with them. A link with it works. */
async function expectFilter(page: Page, origin: string, words: string): Promise<void> {
  const filter = placeIn(page, 'feed-filter').getByRole('button', { name: words });
  await filter.click();
  await expect(page).toHaveURL(/savedsearc=on/);
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: /^Home type/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Duplex/ })
    .click();
  await expect(page).toHaveURL(/(savedsearc=on.*cat=)|(cat=.*savedsearc=on)/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/savedsearc|cat=/);
  await expect(filter).toHaveAttribute('aria-pressed', 'false');
  // the row scrolls on a tablet, but never the filter of another app
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(filter).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  // as the first page of a visit: the homes wait for the filter, and it comes
  await page.goto(`${origin}/hfc/home?savedsearc=on`);
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('We couldn’t apply a filter')).toHaveCount(0);
}

/** The remote shows in the pages of the shell, of mf-dashboard and of mf-compound. */
async function expectPlaces(page: Page, origin: string, words: string): Promise<void> {
  await page.goto(`${origin}/hfc/home`);
  for (const name of ['bar-end', 'feed-filter', 'feed-head', 'feed-end', 'home-card-foot'])
    await expect(placeIn(page, name)).toHaveText(words);
  await expect(
    page.getByRole('button', { name: /^Home at .*, is in Saved searches$/ }).first(),
  ).toBeVisible();
  await expectFilter(page, origin, words);
  await page.goto(`${origin}/hfc/home`);
  await page.locator('[data-card-link]').first().click();
  await expect(page.getByRole('dialog').locator('[data-place=home-section]')).toHaveText(words);
}

async function edit(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

/** The page comes from the remote: the server knows its title and renders its first view, the browser has its words. */
async function expectPage(page: Page, origin: string): Promise<void> {
  const address = `${origin}/hfc/saved_searches`;
  await waitForFirstView(page.request, address);
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Saved searches');
  expect(html).toMatch(/<main data-first-view>.*There will soon be more to see here at Commonhearth\./);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  await expect(page.getByText('There will soon be more to see here at Commonhearth.')).toBeVisible();
}

test('[PLT-13] a new remote is one folder and the lockfile; every check knows it at once, and it is built, tested and released by one command', async ({
  page,
}) => {
  const checkout = await copyCheckout();
  try {
    const run = terminalIn(checkout);
    const before = await filesOf(checkout);
    await run('npm', 'run', 'new-remote', '--', remote);
    const after = await filesOf(checkout);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    expect(changed.filter((file) => !file.startsWith(`${remote}/`))).toEqual(['pnpm-lock.yaml']);

    // an unknown room stops each of these by its name, and the install a lockfile that lacks something
    await run('npm', 'run', 'unit', '--', 'shell/src/navigation/route-table');
    const tools = 'packages/tooling/node_modules';
    const node = (...args: string[]) => run(process.execPath, ...args);
    await Promise.all([
      node(
        'node_modules/typescript/bin/tsc',
        '-p',
        'tsconfig.json',
        '--incremental',
        '--tsBuildInfoFile',
        knownTypes,
        // several checkers each work out the types that they share
        '--checkers',
        '1',
      ),
      node(`${tools}/oxfmt/bin/oxfmt`, '--check', remote),
    ]);
    await Promise.all([
      node('node_modules/oxlint/bin/oxlint', remote),
      node(
        `${tools}/dependency-cruiser/bin/dependency-cruiser.mjs`,
        '--config',
        '.dependency-cruiser.mjs',
        remote,
      ),
    ]);
    const site = await startSite(checkout);
    try {
      // builds, tests, and walks its page beside all other remotes
      const settings = { RELEASE_SITE: site.origin, RELEASE_TOKEN: await releaseTokenOf(site, remote) };
      await terminalIn(checkout, settings)('npm', 'run', 'release', '--', remote);
      await expectPage(page, site.origin);
    } finally {
      // what a page still asks for would fail
      await page.goto('about:blank');
      await site.stop();
    }
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
});

test('[PLT-13] [OWN-01] a remote in a folder of its own installs offline, is developed inside a live site, fills places in the pages of others, tested, built and released by its own commands, seen, and rolled back; the workspace stays as it is', async ({
  page,
  site,
}) => {
  const place = await mkdtemp(join(tmpdir(), 'commonhearth-elsewhere-'));
  const before = await filesOf(workspace);
  try {
    const folder = join(place, 'a team/saved-searches');
    await terminalIn(workspace)('npm', 'run', 'new-remote', '--', remote, ...slots, '--standalone', folder);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['.git', 'vendor', 'pnpm-lock.yaml']));
    const secret = await releaseTokenOf(site, remote);
    const run = terminalIn(folder, { RELEASE_SITE: site.origin, RELEASE_TOKEN: secret });
    const manifest = await readFile(join(workspace, 'packages/tooling/package.json'), 'utf8');
    const { pnpm } = (JSON.parse(manifest) as { readonly config: { readonly pnpm: string } }).config;
    const offline = ['--offline', '--frozen-lockfile', '--trust-lockfile'];
    await run('npx', '-y', '--offline', pnpm, 'install', ...offline);

    const view = join(folder, 'src/features/saved-searches/components/saved-searches-view.tsx');
    const development = await developByItself(folder, site.origin);
    try {
      await page.goto(`${development.origin}/hfc/saved_searches`);
      await edit(view, 'soon', 'very soon');
      await expect(page.getByText('There will very soon be more')).toBeVisible();
      await edit(view, 'very soon', 'soon');
    } finally {
      // what a page still asks for would fail
      await page.goto('about:blank');
      await development.stop();
    }
    // builds, tests, and walks its page beside all other remotes
    await run('npm', 'run', 'release');
    await expectPage(page, site.origin);
    await expectPlaces(page, site.origin, 'Saved searches');
    await edit(join(folder, 'remote.manifest.ts'), "version: '1.0.0'", "version: '1.1.0'");
    await edit(view, 'soon', 'sooner');
    const quickly = ['--skip-tests', 'the first release ran them', '--skip-smoke', 'it walked, too'];
    await run('npm', 'run', 'release', '--', ...quickly);
    await page.goto(`${site.origin}/hfc/saved_searches`);
    await expect(page.getByText('There will sooner be more')).toBeVisible();
    await run('npm', 'run', 'rollback');
    await expectPage(page, site.origin);
    await run('npm', 'run', 'retire', '--', '--yes');
    expect((await page.request.get(`${site.origin}/hfc/saved_searches`)).status()).toBe(404);
    expect(await filesOf(workspace)).toEqual(before);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
