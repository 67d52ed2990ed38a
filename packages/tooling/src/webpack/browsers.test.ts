import { spawnSync } from 'node:child_process';
import { webpackTarget } from './browsers.ts';

/** The targets of each app's build for these browsers, from a new process, because modules read the list once. */
function buildsFor(browsers: string) {
  const script = `
    const { oldestBrowsers } = await import('./browsers.ts');
    const { findApps } = await import('../apps/find-apps.ts');
    const apps = await Promise.all(findApps('../../../..').map(({ root }) => import(root + '/webpack.config.ts')));
    const targets = apps.map(({ default: { target, module } }) => [target, module.rules[0].use.options.env.targets]);
    console.log(JSON.stringify({ oldestBrowsers, targets }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, BROWSERSLIST: browsers },
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { readonly oldestBrowsers: unknown; readonly targets: readonly unknown[] };
}

it('[RWD-06] the builds of all apps and the words of the page follow the list of supported browsers', () => {
  const { oldestBrowsers, targets } = buildsFor(
    'chrome >= 110, edge 111, firefox >= 102, safari 15.4, ios_saf 15.6-15.8',
  );
  expect(oldestBrowsers).toEqual(['Chrome 110', 'Edge 111', 'Firefox 102', 'Safari 15.4']);
  expect(targets.length).toBeGreaterThan(5);
  const versions = { chrome: '110', edge: '111', firefox: '102', safari: '15.4', ios: '15.6' };
  for (const one of targets) expect(one).toEqual([webpackTarget, versions]);
});
