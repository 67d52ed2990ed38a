import { openBrowser } from '../open-browser.ts';
import { startProduct } from '../product/product.ts';
import { earlyLikes } from './early-likes.ts';
import { homePaths, removeFirstViews, waitForFirstViews } from '../first-card/first-views.ts';
import { comparePages } from './pages-a-second.ts';
import { comparePublish } from './publish.ts';
import { changedPixels } from './takeover.ts';
import { compareVisits, measuredPages } from './visits.ts';

const people = 50;
const homeLimit = 10;

const partNames = ['visits', 'takeover', 'likes', 'pages', 'publish'] as const;
/** The parts that `--part` accepts. */
export const firstViewParts: readonly string[] = partNames;

/**
 * Compares pages with first views to the same product without them, and to one bundle without them: when a phone shows
 * content, and the cost for the server.
 */
export async function measureFirstView(parts: readonly string[], rounds: number): Promise<string> {
  const isSelected = (part: (typeof partNames)[number]): boolean =>
    parts.length === 0 || parts.includes(part);
  const results: string[] = [];
  const [withViews, without] = [await startProduct(), await startProduct()];
  const browser = await openBrowser();
  try {
    await removeFirstViews(without);
    const homes = await homePaths(withViews, homeLimit);
    const [home = ''] = homes;
    const pages = measuredPages(home);
    const paths = pages.map(({ path }) => path);
    await waitForFirstViews(withViews.origin, ['/hfc/home', ...homes]);
    if (isSelected('visits')) {
      const origins = { withViews: withViews.origin, without: without.origin };
      results.push(...(await compareVisits(browser, origins, home, rounds)));
    }
    if (isSelected('takeover'))
      for (const { name, path } of pages)
        results.push(
          `takeover of the ${name} changes ${await changedPixels(browser, withViews.origin + path)}`,
        );
    if (isSelected('likes')) results.push(await earlyLikes(browser, withViews, paths, people));
    if (isSelected('pages')) results.push(await comparePages(withViews, without, ['/hfc/home', ...homes]));
  } finally {
    await browser.close();
    await withViews.stop();
    await without.stop();
  }
  if (isSelected('publish')) results.push(await comparePublish());
  return `390 px, Fast 4G, CPU 4 times slower, median of ${rounds}, as ratios to the product without first views: ${results.join('; ')}`;
}
