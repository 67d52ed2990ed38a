import { rm } from 'node:fs/promises';
import { layOut, releaseTokenOf, runReleases } from '../../fixtures/remotes/releases.ts';
import { remoteNamed } from '../../fixtures/remotes/remotes.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

/** It works, so that only what it leaves behind gives it away. */
const damaging = `(() => {
  const { map } = Array.prototype;
  Array.prototype.map = function (...all) { return map.apply(this, all); };
  const { fetch } = self;
  self.fetch = (...all) => fetch(...all);
  const { pushState } = history;
  history.pushState = (...all) => pushState.apply(history, all);
  const style = document.createElement('style');
  style.textContent = '* { font-size: 40px !important; } header { display: none !important; } footer { width: 3000px; }';
  document.head.append(style);
})()`;

test('[PLT-09] a release that damages the pages that visitors go on to is refused, with each thing that it damages', async ({
  site,
}) => {
  const remote = 'mf-compound';
  const settings = { site: site.origin, token: await releaseTokenOf(site, remote) };
  const { folder } = await layOut(remoteNamed(remote), { version: '1.5.0', startsWith: damaging });
  const { code, told } = await runReleases(
    settings,
    'release',
    remote,
    '--from',
    folder,
    ...['--skip-tests', 'They are run for themselves.'],
  );
  expect([code, told.error?.code]).toEqual([1, 'smoke_failed']);
  const reasons = told.error?.reasons.join('\n');
  for (const damage of [
    'it replaces window.fetch, which every remote uses',
    'it replaces Array.prototype.map, which every remote uses',
    'it replaces history.pushState, which every remote uses',
    'main h1 font-size is 40px',
    'header display is none',
    'it makes the page wider than the window',
  ])
    expect(reasons).toContain(damage);
  await rm(folder, { recursive: true });
});

/** Releases a remote whose first view is another one, an expression of its JSON `view`. Returns why it is rejected. */
async function rejectionReasons(site: Site, remote: string, changed: string) {
  const settings = { site: site.origin, token: await releaseTokenOf(site, remote) };
  const { folder } = await layOut(remoteNamed(remote), {
    version: '1.6.0',
    viewEndsWith: `{ const { firstView } = globalThis; globalThis.firstView = (input) => { const view = firstView(input); return ${changed}; }; }`,
  });
  const skipping = ['--skip-tests', 'They are run for themselves.'];
  const { code, told } = await runReleases(settings, 'release', remote, '--from', folder, ...skipping);
  await rm(folder, { recursive: true });
  expect([code, told.error?.code]).toEqual([1, 'smoke_failed']);
  return told.error?.reasons ?? [];
}

test('[FVW-05] rejects a release whose first view differs from its page, with the content and its position', async ({
  site,
}) => {
  const reasons = await rejectionReasons(site, 'mf-compound', "view.replace('All homes', 'All houses')");
  for (const width of [390, 1440])
    expect(reasons).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Public Home Details: at ${width} px the first view shows content that the page does not: “All houses” at \\d`,
        ),
      ),
    );
});
