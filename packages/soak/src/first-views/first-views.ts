import { eventually, expectThat, pause, type Soak } from '@commonhearth/bench/product';
import { readPages, type PageReaders } from './page-readers.ts';
import { hasRightView, readPage, type ViewedHome } from './read-page.ts';
import { renderProcessOf } from './render-processes.ts';
import { viewedSite, type ViewedSite } from './viewed-site.ts';

const [homes, kills, readers] = [120, 20, 4];
/** Renamed before each kill of the server. */
const renamed = 3;
const [viewBound, viewsBound] = [60_000, 300_000];
/** What a render takes, about: kills fall anywhere in it. */
const renderMs = 1_000;

/**
 * kill -9 of the process that renders first views, and of the server, while they are made: pages stay whole, each gets
 * the first view of its own home in the end, and no process stays behind.
 */
export async function soakFirstViews(soak: Soak): Promise<string> {
  const site = await viewedSite(soak, homes);
  const ofRenderer = await killRenderers(soak, site);
  const ofServer = await killServers(soak, site);
  await expectViewOfList(site);
  const [reported] = await site.sql.query<{ count: number; message: string | null }>(
    "select count(*)::int as count, max(message) as message from client_errors where kind = 'first view'",
  );
  expectThat(reported?.count === 0, `releases are blamed for kills: ${JSON.stringify(reported)}`);
  const code = await site.server().stop();
  expectThat(code === 0, `the server ends with ${code ?? 'a signal'}`);
  await site.expectNoOrphans();
  return `${ofRenderer}; ${ofServer}; no process left`;
}

const untilViewed = ({ viewed }: PageReaders, count: number): Promise<true> =>
  eventually(`${count} first views`, viewsBound, () => Promise.resolve(viewed() >= count || undefined));

async function killRenderers(soak: Soak, site: ViewedSite): Promise<string> {
  const reading = readPages(soak, site.origin(), site.homes, readers);
  const { pid: server } = site.server();
  let early = 0;
  for (let kill = 0; kill < kills; kill++) {
    await pause(soak.random.between(0, renderMs));
    const pid = await eventually('a process that renders', viewBound, () => renderProcessOf(server));
    if (reading.viewed() < homes) early += 1;
    process.kill(pid, 'SIGKILL');
    // a render that is killed twice is a fault of the release: one view more than readers may have waited for is a later one
    await untilViewed(reading, Math.min(reading.viewed() + readers + 1, homes));
  }
  expectThat(early === kills, `only ${early} kills came while views were made`);
  await untilViewed(reading, homes);
  const { pages, slowestMs } = await reading.stop();
  expectThat(site.server().running(), 'the server ended with the process that renders');
  await site.expectNoOrphans();
  return `${kills} kills of the process that renders: ${pages} pages, all whole, the slowest after ${Math.round(slowestMs)} ms, ${homes} homes with their own first view`;
}

async function killServers(soak: Soak, site: ViewedSite): Promise<string> {
  const current = new Map(site.homes.map((home) => [home.path, home]));
  let [made, longestMs] = [0, 0];
  for (let kill = 0; kill < kills; kill++) {
    const edited: ViewedHome[] = [];
    for (let n = 0; n < renamed; n++) {
      const home = site.homes[(kill * renamed + n) % homes];
      if (home !== undefined) edited.push(await site.rename(home, `${home.title}, kill ${kill}`));
    }
    for (const home of edited) {
      current.set(home.path, home);
      expectThat(!(await hasRightView(site.origin(), home)), `${home.path} had a view before it was made`);
    }
    await pause(soak.random.between(0, 2 * renderMs));
    await site.server().kill();
    longestMs = Math.max(longestMs, await site.expectNoOrphans());
    await site.restart();
    for (const home of edited) {
      await eventually(`the first view of ${home.path}`, viewBound, async () =>
        (await hasRightView(site.origin(), home)) ? true : undefined,
      );
      made += 1;
    }
  }
  const reading = readPages(soak, site.origin(), [...current.values()], readers);
  await untilViewed(reading, homes);
  const { pages } = await reading.stop();
  return `${kills} kills of the server: ${made} renamed homes and then all ${homes} with their own first view, ${pages} pages, all whole, a process that rendered ended within ${Math.round(longestMs)} ms`;
}

/** The list has a first view again, of homes that are published. */
async function expectViewOfList({ origin, sql }: ViewedSite): Promise<void> {
  const view = await eventually('the first view of the list', viewBound, async () => {
    const html = await readPage(origin(), '/hfc/home');
    return /<main data-first-view>(.*?)<\/main>/s.exec(html)?.[1];
  });
  const titles = await sql.query<{ title: string }>(
    "select editorial ->> 'title' as title from compounds where status = 'published'",
  );
  expectThat(
    titles.filter(({ title }) => view.includes(title)).length >= 3,
    'the list shows homes that are not published',
  );
}
