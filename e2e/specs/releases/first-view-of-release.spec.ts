import { rm } from 'node:fs/promises';
import { waitForFirstView } from '../../fixtures/first-view.ts';
import { hold, shellScript } from '../../fixtures/hold.ts';
import { layOut, releaseTokenOf, runReleases } from '../../fixtures/remotes/releases.ts';
import { fillPath } from '../../fixtures/remotes/faults.ts';
import { remoteNamed } from '../../fixtures/remotes/remotes.ts';
import { test } from '../../fixtures/sites/own-site.ts';
import { expect } from '../../fixtures/test.ts';

test.use({ siteOf: import.meta.filename });

const remote = 'mf-compound';

test('[FVW-05] a browser that a release stopped gets the frame in place of its first view, and then the earlier release', async ({
  page,
  site,
  request,
}) => {
  const settings = { site: site.origin, token: await releaseTokenOf(site, remote) };
  const { folder, version, hash } = await layOut(remoteNamed(remote), {
    version: '1.7.0',
    startsWith: 'self.ranNewRelease = true',
  });
  const skipping = ['--skip-tests', 'They are run for themselves.', '--skip-smoke', 'It works.'];
  const { code } = await runReleases(settings, 'release', remote, '--from', folder, ...skipping);
  expect(code).toBe(0);
  await rm(folder, { recursive: true });

  const path = await fillPath('/hfc/homes_c/:compound_id', site);
  await waitForFirstView(request, path);
  const firstView = page.locator('main[data-first-view]');
  const letScriptsLoad = await hold(page, shellScript);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(firstView).toBeVisible();
  // as the shell stores it after a page that stopped responding
  await page.evaluate(
    ([name, until]) => {
      localStorage.setItem('commonhearth-frozen', JSON.stringify({ shape: 1, until, value: [name] }));
    },
    [`${remote} ${version}+${hash}`, Date.now() + 24 * 3600 * 1000] as const,
  );
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Loading …')).toBeVisible();
  await expect(firstView).toBeHidden();
  letScriptsLoad();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('you’re seeing an earlier version')).toBeVisible();
  expect(await page.evaluate(() => 'ranNewRelease' in globalThis)).toBe(false);
});
