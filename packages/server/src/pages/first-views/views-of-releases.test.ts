import { eq } from 'drizzle-orm';
import type { Descriptor } from '@commonhearth/registry';
import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { channels, releases } from '../../db/schema/index.ts';
import { overrideCookie } from '../../areas/delivery/overrides/override-cookie.ts';
import { codeReturning, page, pollOptions, firstViewSite } from './first-views.harness.ts';

const { site, deps, publish, release, viewOf } = firstViewSite();

/** Sets the releases of the remote in the channel, each with its percentage of visitors. */
async function setReleases(...releases: readonly (readonly [Descriptor, percent: number])[]): Promise<void> {
  const { db } = site.world.database;
  const [{ channel } = { channel: 'development' as const }] = await db
    .select()
    .from(channels)
    .where(eq(channels.remote, 'mf-compound'));
  await db.delete(channels).where(eq(channels.remote, 'mf-compound'));
  for (const [descriptor, percent] of releases) {
    const { name: remote, version, hash } = descriptor;
    const base = `remotes/${remote}/${version}+${hash}/`;
    await db.insert(channels).values({
      ...{ channel, remote, version, base, descriptor, percent },
      updateTimestamp: site.clock.now,
    });
  }
}

/** Registers a release, and returns the cookie of a browser that tries it. */
async function tryRelease(descriptor: Descriptor): Promise<string> {
  const { name: remote, version, hash } = descriptor;
  await site.world.database.db.insert(releases).values({
    ...{ remote, version, hash, descriptor, checks: {}, sizes: {} },
    registeredAt: site.clock.now,
  });
  const override = { remote, version, hash, until: '2099-01-01T00:00:00.000Z' };
  const { name, value } = await overrideCookie(deps().config).make([override], false);
  return `${name}=${value}`;
}

it('[FVW-05] serves the first view of a release to the browser that tries it, and to no other', async () => {
  const tried = await release(codeReturning('`<p>tried</p>`'));
  const shown = await release(codeReturning('`<p>shown</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  await setReleases([shown, 100]);
  const cookie = await tryRelease(tried);
  await expect.poll(() => viewOf(page(id), cookie), pollOptions).toBe('<p>tried</p>');
  await expect.poll(() => viewOf(page(id)), pollOptions).toBe('<p>shown</p>');
});

it("[FVW-05] serves the canary's first view to its visitors and the previous one to all others, and the previous one to all after a rollback", async () => {
  const before = await release(codeReturning('`<p>before</p>`'));
  const canary = await release(codeReturning('`<p>canary</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  const seenBy = (bucket: number) => () => viewOf(page(id), `bucket=${bucket}`);
  await setReleases([before, 100], [canary, 10]);
  await expect.poll(seenBy(9), pollOptions).toBe('<p>canary</p>');
  await expect.poll(seenBy(10), pollOptions).toBe('<p>before</p>');
  await setReleases([canary, 100]);
  await expect.poll(seenBy(10), pollOptions).toBe('<p>canary</p>');
  await setReleases([before, 100]);
  for (const bucket of [9, 10]) await expect.poll(seenBy(bucket), pollOptions).toBe('<p>before</p>');
});
