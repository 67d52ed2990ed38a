import { eq } from 'drizzle-orm';
import { compounds } from '../db/schema/index.ts';
import { now, openCycle } from '../areas/curation/publishing/cycle.harness.ts';
import { syncLocalBuilds } from '../areas/delivery/index.ts';
import { servedPages } from './pages.harness.ts';

export const origin = 'https://homes.example';
export const tag = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

/** A site with the pages of homes, and what its tests do with them. */
export function sharedHomes() {
  const site = servedPages();
  const { deps, get } = site;
  beforeEach(async () => {
    site.builds.addRemote('mf-compound', {
      routes: [
        {
          name: 'Public Compound',
          path: '/hfc/compounds/:compound_id',
          app: 'hfc',
          access: 'public',
          flags: [],
          page: './home',
          content: 'compound',
        },
        {
          name: 'Share Link',
          path: '/hi/c/:share_link_key/:compound_id',
          app: 'hfc',
          access: 'public',
          flags: [],
          redirect: { route: 'Public Home Details', shareLinkKeyFrom: 'share_link_key' },
        },
      ],
    });
    await syncLocalBuilds(deps(), site.builds.root);
  });
  const change = (id: number, set: Partial<typeof compounds.$inferInsert>) =>
    site.world.database.db.update(compounds).set(set).where(eq(compounds.compoundId, id));

  /** Homes that everyone may see, and with them what nobody may. */
  async function publish(titles: readonly string[]): Promise<number[]> {
    const { ids } = await openCycle(site.world.database, [
      ...titles.map((title) => ({ title })),
      { title: 'Not published', status: 'might_approve' },
      { title: 'Internal', internal: true },
      { title: 'In beta', area: 'in_beta' },
      { title: 'Deleted' },
    ]);
    const shown = ids.slice(0, titles.length);
    for (const id of [...shown, ...ids.slice(titles.length + 1)])
      await change(id, { status: 'published', publishDate: now });
    await change(ids.at(-1) ?? 0, { deletedAt: now });
    return ids;
  }
  const pictureIn = async (url: string) => {
    const path = (tag((await get(url)).body, 'og:image') ?? '').replace(origin, '');
    return { path, answer: await get(path, { accept: 'image/*' }) };
  };
  return { site, deps, get, change, publish, pictureIn };
}
