import { openBrowser } from '../open-browser.ts';
import { startProduct } from '../product/product.ts';
import { earlyLikes } from './early-likes.ts';
import { homePaths, takeFirstViewsOut, untilFirstViews } from '../first-card/first-views.ts';
import { comparePages } from './pages-a-second.ts';
import { comparePublish } from './publish.ts';
import { changedPixels } from './takeover.ts';
import { compareVisits, viewedPages } from './visits.ts';

const people = 50;
const mostHomes = 10;

const all = ['visits', 'takeover', 'likes', 'pages', 'publish'] as const;
/** What can be measured alone. */
export const firstViewParts: readonly string[] = all;

/**
 * Pages with first views against the same product without and against one bundle without: what a phone sees and when,
 * and what it costs the server.
 */
export async function measureFirstView(parts: readonly string[], rounds: number): Promise<string> {
  const isWanted = (part: (typeof all)[number]): boolean => parts.length === 0 || parts.includes(part);
  const told: string[] = [];
  const [withViews, without] = [await startProduct(), await startProduct()];
  const browser = await openBrowser();
  try {
    await takeFirstViewsOut(without);
    const homes = await homePaths(withViews, mostHomes);
    const [home = ''] = homes;
    const pages = viewedPages(home);
    const paths = pages.map(({ path }) => path);
    await untilFirstViews(withViews.origin, ['/hfc/home', ...homes]);
    if (isWanted('visits')) {
      const compared = { withViews: withViews.origin, without: without.origin };
      told.push(...(await compareVisits(browser, compared, home, rounds)));
    }
    if (isWanted('takeover'))
      for (const { name, path } of pages)
        told.push(`takeover of the ${name} changes ${await changedPixels(browser, withViews.origin + path)}`);
    if (isWanted('likes')) told.push(await earlyLikes(browser, withViews, paths, people));
    if (isWanted('pages')) told.push(await comparePages(withViews, without, ['/hfc/home', ...homes]));
  } finally {
    await browser.close();
    await withViews.stop();
    await without.stop();
  }
  if (isWanted('publish')) told.push(await comparePublish());
  return `390 px, Fast 4G, CPU 4 times slower, median of ${rounds}, as ratios to the product without first views: ${told.join('; ')}`;
}
