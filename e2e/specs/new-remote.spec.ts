import type { Page } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout, filesOf, inFolder } from '../fixtures/checkouts.ts';
import { addFromHost, builtIn } from '../fixtures/remotes.ts';
import { startSite } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const workspace = join(import.meta.dirname, '../..');
const remote = 'mf-saved-searches';

/** The page comes from the remote: the server knows its title, the browser has its words. */
async function expectPage(page: Page, origin: string): Promise<void> {
  const answer = await page.request.get(`${origin}/hfc/saved_searches`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('<title>Saved searches');
  await page.goto(`${origin}/hfc/saved_searches`);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  await expect(page.getByText('There will soon be more to see here at Commonhearth.')).toBeVisible();
}

test('[PLT-13] a new remote is one folder and the lockfile; every check, the build and the site know it at once', async ({
  page,
}) => {
  const checkout = await copyCheckout();
  try {
    const before = await filesOf(checkout);
    await inFolder(checkout, 'npm', 'run', 'new-remote', '--', remote);
    const after = await filesOf(checkout);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    expect(changed.filter((file) => !file.startsWith(`${remote}/`))).toEqual(['pnpm-lock.yaml']);

    // an unknown room stops each of these by its name, and the install a lockfile that lacks something
    await inFolder(checkout, 'npm', 'run', 'unit', '--', remote, 'shell/src/navigation/route-table');
    const tools = 'packages/tooling/node_modules';
    const node = (...args: string[]) => inFolder(checkout, process.execPath, ...args);
    await Promise.all([
      node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
      node(`${tools}/oxfmt/bin/oxfmt`, '--check', remote),
    ]);
    await Promise.all([
      node(`${tools}/eslint/bin/eslint.js`, remote, '--max-warnings=0'),
      node(
        `${tools}/dependency-cruiser/bin/dependency-cruiser.mjs`,
        '--config',
        '.dependency-cruiser.mjs',
        remote,
      ),
      node('packages/tooling/src/build.ts', remote),
    ]);
    const site = await startSite(checkout);
    try {
      await expectPage(page, site.origin);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
});

test('[PLT-13] a remote in a folder of its own installs offline, passes its tests, builds, and shows its page at a site', async ({
  page,
  site,
}) => {
  const place = await mkdtemp(join(tmpdir(), 'commonhearth-elsewhere-'));
  try {
    const folder = join(place, 'a team/saved-searches');
    await inFolder(workspace, 'npm', 'run', 'new-remote', '--', remote, '--standalone', folder);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['.git', 'vendor', 'pnpm-lock.yaml']));
    const manifest = await readFile(join(workspace, 'packages/tooling/package.json'), 'utf8');
    const { pnpm } = (JSON.parse(manifest) as { readonly config: { readonly pnpm: string } }).config;
    const offline = ['--offline', '--frozen-lockfile', '--trust-lockfile'];
    await inFolder(folder, 'npx', '-y', '--offline', pnpm, 'install', ...offline);
    await inFolder(folder, 'npm', 'test');
    await inFolder(folder, 'npm', 'run', 'build');
    const installed = await addFromHost(site, builtIn(join(folder, 'dist')));
    try {
      await expectPage(page, site.origin);
    } finally {
      await installed.restore();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
