import type { Page } from '@playwright/test';
import { expect, fillPath, forgetFiles, remotePlaces, test, type RemotePlace } from '../fixtures/faults.ts';
import { staff } from '../fixtures/people.ts';
import { serveFromHost } from '../fixtures/remotes.ts';
import type { Site } from '../fixtures/site.ts';

const panelOf = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`);
/** What the bar says of who is here, where the page looks for it. */
const standing = (page: Page, { signsIn }: RemotePlace) =>
  signsIn
    ? page.getByRole('button', { name: /^Account of/ })
    : page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const heading = (page: Page) => page.getByRole('heading').first();

/**
 * What goes on while one place shows a panel: the bar, the session, the page behind a slot, other pages and
 * the way back.
 */
async function expectTheRestToWork(page: Page, place: RemotePlace): Promise<void> {
  const { slot, remote, signsIn } = place;
  await expect(standing(page, place)).toBeVisible();
  if (slot) await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const other = remote.descriptor.name === 'mf-staff-review' || !signsIn ? 'Homes' : 'Review cycles';
  await page.getByRole('banner').getByRole('link', { name: other, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Review cycles$|homes?( fits?)?$/ }),
  ).toBeVisible();
  await expect(panelOf(page, remote.descriptor.name)).toHaveCount(0);
  // a page with a file that hangs is never done loading: nothing waits for that
  await page.evaluate(() => {
    history.back();
  });
}

/**
 * The shell keeps the rest going, whichever page fails: looked at for the first place of each remote, and for places
 * that are special.
 */
const showsTheRest = (places: readonly RemotePlace[], place: RemotePlace): boolean =>
  place.slot ||
  !place.signsIn ||
  place === places.find(({ remote }) => remote.descriptor.name === place.remote.descriptor.name);

/** All places are broken within a minute, more than one visitor may report of: each has the limit for itself. */
const forgetLimits = (site: Site) => site.sql.query('delete from rate_limits');

const faults = [
  ['down', 'offline', 'unreachable'],
  ['missing', 'missing', 'missing'],
  ['corrupt', 'corrupt', 'corrupt'],
  ['slow', 'late', 'slow'],
] as const;
/**
 * Each remote fails in each of the ways and each place in one, places that are special (slots, pages that sign
 * nobody in) in all of them; a remote of few places shows its faults at the same ones.
 */
const placesThatFail = (way: number): readonly RemotePlace[] => {
  const all = remotePlaces();
  return all.filter((place) => {
    const own = all.filter(({ remote }) => remote.descriptor.name === place.remote.descriptor.name);
    const n = own.indexOf(place);
    return (
      place.slot ||
      !place.signsIn ||
      n % faults.length === way ||
      (way >= own.length && n === way % own.length)
    );
  });
};

const isReported = (site: Site, name: string, kind: string, hash: string) =>
  expect
    .poll(() =>
      site.sql.query('select 1 from client_errors where remote = $1 and kind = $2 and hash = $3', [
        name,
        kind,
        hash,
      ]),
    )
    .not.toEqual([]);

for (const [way, [words, fault, kind]] of faults.entries())
  test(`[PLT-07a] a place of each remote that is ${words}: only that shows a panel, all else goes on, and Retry works once it is back`, async ({
    page,
    files,
    site,
    signInAs,
  }) => {
    await signInAs(staff);
    if (fault === 'late') await page.clock.install();
    const places = placesThatFail(way);
    for (const place of places) {
      const { name, modules, hash } = place.remote.descriptor;
      await forgetLimits(site);
      const all = modules[place.module]?.files ?? [];
      // a browser has six connections to a site without HTTP/2: files that hang take no more than one of them
      const own = fault === 'late' ? all.slice(0, 1) : all;
      const panel = panelOf(page, name);
      await forgetFiles(page);
      files.set(fault, (path) => path.includes(`/${name}/`) && own.some((file) => path.endsWith(`/${file}`)));
      const inTime = async () => {
        if (fault !== 'late') return;
        await expect(standing(page, place)).toBeVisible();
        await page.clock.runFor(10_000);
        await page.clock.resume();
      };
      await page.goto(await fillPath(place.path, site), { waitUntil: 'commit' });
      await inTime();
      await expect(panel).toHaveAttribute('data-remote-failure', kind);
      if (showsTheRest(places, place)) {
        await expectTheRestToWork(page, place);
        await inTime();
      }
      await expect(panel).toHaveAttribute('data-remote-failure', kind);
      files.heal();
      await panel.getByRole('button', { name: 'Retry' }).click();
      await expect(panel).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
      if (fault === 'corrupt') {
        // the browser kept what came, and must not show it again
        await page.reload();
        await expect(heading(page)).toBeVisible();
        await expect(panel).toHaveCount(0);
      }
      await isReported(site, name, kind, hash);
    }
  });

test('[PLT-07a] each place of a remote that throws while rendering: only that shows a panel, all else goes on, and Retry mounts it anew', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(staff);
  const places = remotePlaces();
  for (const place of places) {
    const { name } = place.remote.descriptor;
    const panel = panelOf(page, name);
    await forgetLimits(site);
    const installed = await serveFromHost(site, place.remote, { throwsIn: place.module });
    try {
      await page.goto(await fillPath(place.path, site), { waitUntil: 'commit' });
      await expect(panel).toHaveAttribute('data-remote-failure', 'render');
      if (showsTheRest(places, place)) await expectTheRestToWork(page, place);
      await panel.getByRole('button', { name: 'Retry' }).click();
      await expect(panel).toHaveAttribute('data-remote-failure', 'render');
      await page.evaluate(() => Object.assign(globalThis, { __mended: true }));
      await panel.getByRole('button', { name: 'Retry' }).click();
      await expect(panel).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
      await isReported(site, name, 'render', installed.descriptor.hash);
    } finally {
      await installed.restore();
    }
  }
  const [report] = await site.sql.query<{ stack: string; component_stack: string }>(
    "select stack, component_stack from client_errors where kind = 'render' limit 1",
  );
  expect([report?.stack, report?.component_stack]).toEqual([
    expect.stringContaining('thrown while rendering'),
    expect.stringMatching(/\bat /),
  ]);
});
