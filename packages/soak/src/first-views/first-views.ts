import { eventually, expectThat, pause, type Soak } from '@commonhearth/bench/product';
import { readPages, type PageReaders } from './page-readers.ts';
import { hasRightView, readPage, type PublishedHome } from './read-page.ts';
import { renderProcessOf } from './render-processes.ts';
import { viewedSite, type ViewedSite } from './viewed-site.ts';

const [homes, kills, readerCount] = [120, 20, 4];
/** How many homes are renamed before each kill of the server. */
const renamesPerKill = 3;
const [viewTimeout, viewsTimeout] = [60_000, 300_000];
/** Approximate duration of a render. Kills happen at a random time within it. */
const renderMs = 1_000;

/**
 * Sends SIGKILL to the render process and to the server while first views are rendered. Every page is complete, every
 * page gets the first view of its own home in the end, and no process is orphaned.
 */
export async function soakFirstViews(soak: Soak): Promise<string> {
  const site = await viewedSite(soak, homes);
  const rendererSummary = await killRenderers(soak, site);
  const serverSummary = await killServers(soak, site);
  await expectViewOfList(site);
  const [errors] = await site.sql.query<{ count: number; message: string | null }>(
    "select count(*)::int as count, max(message) as message from client_errors where kind = 'first view'",
  );
  expectThat(errors?.count === 0, `kills are reported as errors of releases: ${JSON.stringify(errors)}`);
  const code = await site.server().stop();
  expectThat(code === 0, `the server exits with ${code ?? 'a signal'}`);
  await site.expectNoOrphans();
  return `${rendererSummary}; ${serverSummary}; no process left`;
}

const waitForViews = ({ viewedCount }: PageReaders, count: number): Promise<true> =>
  eventually(`${count} first views`, viewsTimeout, () =>
    Promise.resolve(viewedCount() >= count || undefined),
  );

async function killRenderers(soak: Soak, site: ViewedSite): Promise<string> {
  const readers = readPages(soak, site.origin(), site.homes, readerCount);
  const { pid: serverPid } = site.server();
  let killsDuringRenders = 0;
  for (let kill = 0; kill < kills; kill++) {
    await pause(soak.random.between(0, renderMs));
    const pid = await eventually('a render process', viewTimeout, () => renderProcessOf(serverPid));
    if (readers.viewedCount() < homes) killsDuringRenders += 1;
    process.kill(pid, 'SIGKILL');
    // Two kills of the same render count as a failure of the release. One more view than there are readers means that
    // a later render is running.
    await waitForViews(readers, Math.min(readers.viewedCount() + readerCount + 1, homes));
  }
  expectThat(killsDuringRenders === kills, `only ${killsDuringRenders} kills happened during renders`);
  await waitForViews(readers, homes);
  const { pages, slowestMs } = await readers.stop();
  expectThat(site.server().running(), 'the server exited with the render process');
  await site.expectNoOrphans();
  return `${kills} kills of the render process: ${pages} pages, all complete, the slowest after ${Math.round(slowestMs)} ms, ${homes} homes with their own first view`;
}

async function killServers(soak: Soak, site: ViewedSite): Promise<string> {
  const currentHomes = new Map(site.homes.map((home) => [home.path, home]));
  let [renderCount, longestMs] = [0, 0];
  for (let kill = 0; kill < kills; kill++) {
    const renamedHomes: PublishedHome[] = [];
    for (let n = 0; n < renamesPerKill; n++) {
      const home = site.homes[(kill * renamesPerKill + n) % homes];
      if (home !== undefined) renamedHomes.push(await site.rename(home, `${home.title}, kill ${kill}`));
    }
    for (const home of renamedHomes) {
      currentHomes.set(home.path, home);
      expectThat(!(await hasRightView(site.origin(), home)), `${home.path} had a view before the render`);
    }
    await pause(soak.random.between(0, 2 * renderMs));
    await site.server().kill();
    longestMs = Math.max(longestMs, await site.expectNoOrphans());
    await site.restart();
    for (const home of renamedHomes) {
      await eventually(`the first view of ${home.path}`, viewTimeout, async () =>
        (await hasRightView(site.origin(), home)) ? true : undefined,
      );
      renderCount += 1;
    }
  }
  const readers = readPages(soak, site.origin(), [...currentHomes.values()], readerCount);
  await waitForViews(readers, homes);
  const { pages } = await readers.stop();
  return `${kills} kills of the server: ${renderCount} renamed homes and then all ${homes} with their own first view, ${pages} pages, all complete, orphaned render processes ended within ${Math.round(longestMs)} ms`;
}

/** Checks that the list has a first view with published homes. */
async function expectViewOfList({ origin, sql }: ViewedSite): Promise<void> {
  const view = await eventually('the first view of the list', viewTimeout, async () => {
    const html = await readPage(origin(), '/hfc/home');
    return /<main data-first-view>(.*?)<\/main>/s.exec(html)?.[1];
  });
  const titles = await sql.query<{ title: string }>(
    "select editorial ->> 'title' as title from compounds where status = 'published'",
  );
  expectThat(
    titles.filter(({ title }) => view.includes(title)).length >= 3,
    'the list shows fewer than three published homes',
  );
}
