import type { Page } from '@playwright/test';
import { signIn, staff } from '../fixtures/people.ts';
import { builtRemotes, serveFromHost, type BuiltRemote, type Installed } from '../fixtures/remotes.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const faults = ['killed', 'missing', 'corrupt', 'slow', 'throws'] as const;
type Fault = (typeof faults)[number];
/** What the panel says of each. */
const kinds: Readonly<Record<Fault, RegExp>> = {
  killed: /^unreachable$/,
  missing: /^missing$/,
  corrupt: /^corrupt$/,
  slow: /^slow$/,
  throws: /^render$/,
};

interface Place {
  readonly remote: BuiltRemote;
  readonly module: string;
  readonly path: string;
  readonly role?: string | undefined;
}
/** Each module of each remote that has a place: a page on its route, a slot on the dashboard. */
const places: readonly Place[] = builtRemotes().flatMap((remote) =>
  [
    ...remote.descriptor.routes.flatMap(({ path, page, role }) =>
      page === undefined ? [] : [{ remote, module: page, path, role }],
    ),
    ...remote.descriptor.slots.map(({ module, query = 'cid' }) => ({
      remote,
      module,
      path: `/hfc/home?${query}=:compound_id`,
    })),
  ].filter(({ module }, i, all) => all.findIndex((one) => one.module === module) === i),
);

async function fill(path: string, site: Site): Promise<string> {
  const [ids] = await site.sql.query<{ compound: string; period: string }>(
    "select (select compound_id::text from compounds where status = 'published' limit 1) as compound, (select review_period_id::text from review_periods where status = 'open' limit 1) as period",
  );
  return path.replace(':compound_id', ids?.compound ?? '0').replace(':review_period_id', ids?.period ?? '0');
}

async function begin(fault: Fault, { host }: Installed): Promise<void> {
  if (fault === 'killed') await host.kill();
  else if (fault !== 'throws') host.set(fault);
}
async function end(fault: Fault, { host }: Installed): Promise<void> {
  if (fault === 'killed') await host.restart();
  else host.set('none');
}

const panelOf = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`);

for (const place of places) {
  const { name } = place.remote.descriptor;
  for (const fault of faults) {
    test(`[PLT-07a] ${name} ${place.module} ${fault}: only its place shows a panel, and Retry works once it is back`, async ({
      page,
      site,
      expectedErrors,
    }) => {
      // a browser writes a failed script to its console, whoever catches it
      expectedErrors.push(
        'Failed to load resource',
        'Failed to find a valid digest',
        'net::ERR',
        'was preloaded',
        'Error: thrown while rendering',
      );
      if (place.role === 'staff') await signIn(page, staff);
      const installed = await serveFromHost(
        site,
        place.remote,
        fault === 'throws' ? { throwsIn: place.module } : {},
      );
      try {
        await begin(fault, installed);
        const path = await fill(place.path, site);
        if (fault === 'slow') await page.clock.install();
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('banner')).toBeVisible();
        const panel = panelOf(page, name);
        if (fault === 'slow') await page.clock.runFor(10_000);
        await expect(panel).toHaveAttribute('data-remote-failure', kinds[fault]);
        await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();

        if (fault === 'throws') {
          await panel.getByRole('button', { name: 'Retry' }).click();
          await expect(panel).toHaveAttribute('data-remote-failure', 'render');
        } else {
          await end(fault, installed);
          await panel.getByRole('button', { name: 'Retry' }).click();
          if (fault === 'slow') await page.clock.resume();
          await expect(panel).toHaveCount(0);
          await expect(page.getByRole('heading').first()).toBeVisible();
        }
        await page.goto('/login');
        await expect(page.getByRole('banner')).toBeVisible();
        await expect
          .poll(
            async () =>
              (await site.sql.query('select 1 from client_errors where remote = $1', [name])).length,
          )
          .toBeGreaterThan(0);
      } finally {
        await installed.restore();
      }
    });
  }
}
