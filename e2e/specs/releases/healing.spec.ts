import { startFaultProxy, type FaultProxy } from '@commonhearth/testing-server/fault-proxy';
import type { Page } from '@playwright/test';
import { countLoads } from '../../fixtures/remotes/count-loads.ts';
import { expect, fillPath, test } from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { passLimit } from '../../fixtures/pass-limit.ts';
import { remoteNamed, serveFromHost, type Installed, type Variant } from '../../fixtures/remotes/remotes.ts';
import type { Site } from '../../fixtures/site.ts';

const compound = remoteNamed('mf-compound');
const panel = (page: Page) => page.locator('[data-remote="mf-compound"]');
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });
const homePath = (site: Site) => fillPath('/hfc/homes_c/:compound_id', site);
/** Says so in the page itself: it lasts for one visit. */
const markVisit = (page: Page) => page.evaluate(() => Object.assign(globalThis, { __visit: true }));
const sameVisit = (page: Page) => page.evaluate(() => '__visit' in globalThis);
const earlierNotice = (page: Page) => page.getByText('you’re seeing an earlier version');

async function withBad(
  site: Site,
  variant: Variant,
  journey: (bad: Installed) => Promise<void>,
): Promise<void> {
  // other journeys of this site let the same remote fail in the same way
  await site.sql.query('delete from client_errors');
  const bad = await serveFromHost(site, compound, { ...variant, afterGood: true });
  try {
    await journey(bad);
  } finally {
    await bad.restore();
  }
}

test('[PLT-07b] a release in an endless loop is reported by the next page, which starts with the earlier release', async ({
  page,
  context,
  browser,
  site,
}) => {
  // what the tab keeps as the release begins to run, for its next page
  const startsWith = 'console.info("entry runs"+JSON.stringify(Object.entries(sessionStorage)));for(;;);';
  await withBad(site, { startsWith }, async ({ descriptor }) => {
    const path = await homePath(site);
    const devtools = await browser.newBrowserCDPSession();
    const entry = page.waitForEvent('console', (message) => message.text().startsWith('entry runs'));
    await page.goto(path, { waitUntil: 'commit' });
    const kept = JSON.parse((await entry).text().replace('entry runs', '')) as [string, string][];
    // what "Exit page" does in Chromium's dialog about a page that does not respond
    const crash = page.waitForEvent('crash');
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
    await crash;
    // Playwright opens nothing more in a page that crashed: another tab, with what a browser restores of the first
    const next = await context.newPage();
    await next.addInitScript((entries) => {
      for (const [name, value] of entries) sessionStorage.setItem(name, value);
    }, kept);
    await next.goto(path);
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel(next)).toHaveCount(0);
    await expect(earlierNotice(next)).toBeVisible();
    await expect
      .poll(() => site.sql.query('select kind, remote from client_errors where hash = $1', [descriptor.hash]))
      .toEqual([{ kind: 'frozen', remote: 'mf-compound' }]);
  });
});

test(
  '[PLT-07b] a remote whose code fails, of the same version and other bytes, gives way to its earlier release in the same visit without a press, and is reported',
  { tag: '@main' },
  async ({ page, site }) => {
    await withBad(site, { throwsIn: './compound' }, async ({ descriptor }) => {
      const path = await homePath(site);
      const loads = countLoads(page);
      await page.goto(path);
      await expect(earlierNotice(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      expect(await page.evaluate(() => '__ran' in globalThis)).toBe(true);
      expect(loads()).toBe(1);
      // the page does not wait for its report, which the server may still be storing
      const reports = () =>
        site.sql.query(
          'select kind, remote, version, hash, route, message from client_errors where hash = $1',
          [descriptor.hash],
        );
      await expect.poll(reports).toEqual([
        {
          kind: 'render',
          remote: 'mf-compound',
          version: compound.descriptor.version,
          hash: descriptor.hash,
          route: path,
          message: 'thrown while rendering',
        },
      ]);
      // the other place of the remote comes from the earlier version too
      const opened = new Set<string>();
      page.on('request', (request) => opened.add(new URL(request.url()).origin));
      await goInPage(page, await fillPath('/hfc/home?cid=:compound_id', site));
      await expect(page.getByRole('dialog')).toBeVisible();
      expect([...opened].filter((origin) => origin !== new URL(page.url()).origin)).toEqual([]);
    });
  },
);

for (const [fault, kind] of [
  ['missing', 'missing'],
  ['gone', 'unreachable'],
] as const)
  test(`[PLT-07b] a release whose files are ${fault} gives way to the earlier one, whose failure leaves a panel with Retry and no loop`, async ({
    page,
    site,
    files,
  }) => {
    await withBad(site, { startsWith: `self.__bad="${fault}"` }, async ({ host, descriptor }) => {
      if (fault === 'gone') await host.kill();
      else host.set(fault);
      files.set('missing', (path) => path.includes('/mf-compound/'));
      await page.goto(await homePath(site));
      await expect(panel(page)).toHaveAttribute('data-remote-failure', kind);
      await markVisit(page);
      await retry(page).click();
      // the earlier one is missing too
      await expect(panel(page)).toHaveAttribute('data-remote-failure', 'missing');
      await expect(earlierNotice(page)).toHaveCount(0);
      const asked = files.takeAsked().filter((path) => path.includes('/mf-compound/'));
      expect(asked.length).toBeGreaterThan(0);
      await retry(page).click();
      await expect(panel(page).getByRole('button', { name: 'Retry', disabled: false })).toBeVisible();
      files.heal();
      await retry(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await expect(earlierNotice(page)).toBeVisible();
      expect(await sameVisit(page)).toBe(true);
      expect(await page.evaluate(() => '__bad' in globalThis)).toBe(false);
      await expect
        .poll(() =>
          site.sql.query(
            "select distinct kind from client_errors where remote = 'mf-compound' and hash = $1",
            [descriptor.hash],
          ),
        )
        .toEqual([{ kind }]);
    });
  });

test('[PLT-07b] what is typed in another remote stays, and what of the bad release arrives late does not run', async ({
  page,
  site,
}) => {
  const anywhere = compound.descriptor.slots.map(({ routes: _, ...slot }) => slot);
  const own = compound.descriptor.modules['./compound-modal']?.files ?? [];
  let slow: FaultProxy | undefined;
  const variant: Variant = {
    throwsIn: './compound-modal',
    descriptor: { slots: anywhere },
    behind: async (origin) => {
      slow = await startFaultProxy(origin);
      return `${slow.origin}/`;
    },
  };
  await page.clock.install();
  await withBad(site, variant, async () => {
    slow?.set('late', (path) => own.some((file) => path.endsWith(`/${file}`)));
    await page.goto(await fillPath('/hfc/signup?cid=:compound_id', site), { waitUntil: 'commit' });
    await passLimit(page, 10_000);
    await expect(panel(page)).toHaveAttribute('data-remote-failure', 'slow');
    const name = page.getByLabel(/name/i).first();
    await name.fill('Robin');
    await retry(page).click();
    await expect(panel(page)).toHaveCount(0);
    await passLimit(page, 10_000);
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
    await expect(dialog).toBeVisible();
    await expect(name).toHaveValue('Robin');
    // all that hung arrives now
    const arrived = page.waitForEvent('requestfinished', (request) =>
      request.url().startsWith(slow?.origin ?? '-'),
    );
    slow?.heal();
    await arrived;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => '__ran' in globalThis)).toBe(false);
    await expect(dialog).toBeVisible();
  });
  await slow?.stop();
});

test('[RWD-13] a page keeps its input when its release fails and the earlier one takes over', async ({
  page,
  site,
}) => {
  const bad = await serveFromHost(site, remoteNamed('mf-onboarding'), {
    throwsIn: './sign-up',
    afterGood: true,
  });
  const setSound = (isSound: boolean) =>
    page.evaluate((value) => Object.assign(globalThis, { __mended: value }), isSound);
  try {
    await page.addInitScript(() => {
      Object.assign(globalThis, { __mended: true });
    });
    await page.goto('/hfc/signup');
    await page.getByLabel('Your name').fill('Robin');
    await page.getByLabel('Email').fill('robin@people.example');
    await setSound(false);
    await goInPage(page, '/hfc/signup?mk=austin');
    await expect(earlierNotice(page)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('robin@people.example');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveValue('Robin');
  } finally {
    await bad.restore();
  }
});
