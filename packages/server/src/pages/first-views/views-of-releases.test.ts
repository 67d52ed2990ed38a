import { eq } from 'drizzle-orm';
import type { Descriptor } from '@commonhearth/registry';
import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { channels } from '../../db/schema/index.ts';
import { answering, page, patience, viewedHomes } from './first-views.harness.ts';

const { site, deps, publish, release, viewOf } = viewedHomes();

/** The channel has these releases of the remote, each for a part of the visitors. */
async function hold(...releases: readonly (readonly [Descriptor, percent: number])[]): Promise<void> {
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

it('[FVW-05] visitors of a canary get its first view, the others that of the release before, and after a rollback all get that one', async () => {
  const before = await release(answering('`<p>before</p>`'));
  const canary = await release(answering('`<p>canary</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  const seenBy = (bucket: number) => () => viewOf(page(id), `bucket=${bucket}`);
  await hold([before, 100], [canary, 10]);
  await expect.poll(seenBy(9), patience).toBe('<p>canary</p>');
  await expect.poll(seenBy(10), patience).toBe('<p>before</p>');
  await hold([canary, 100]);
  await expect.poll(seenBy(10), patience).toBe('<p>canary</p>');
  await hold([before, 100]);
  for (const bucket of [9, 10]) await expect.poll(seenBy(bucket), patience).toBe('<p>before</p>');
});
