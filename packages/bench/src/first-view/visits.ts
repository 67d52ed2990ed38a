import type { Browser } from 'playwright-core';
import { buildOneBundle } from '../first-card/one-bundle.ts';
import { serveVariant } from '../first-card/variants.ts';
import { median } from '../statistics.ts';
import { waitForFirstViews } from '../first-card/first-views.ts';
import { likeVisit, viewVisit, type ViewVisit } from './view-visit.ts';

/** Origins of the same product, with first views and without. */
export interface Origins {
  readonly withViews: string;
  readonly without: string;
}
interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Matches a home in the page. */
  readonly homeSelector: string;
}

export const measuredPages = (home: string): readonly MeasuredPage[] => [
  { name: 'list', path: '/hfc/home', homeSelector: 'article' },
  { name: "home's page", path: home, homeSelector: 'main' },
];

interface Measurements {
  readonly visits: ViewVisit[];
  readonly likes: number[];
}

/** Visits each page of each site in turn with a cold cache, to spread other load on the machine evenly. */
async function visitInTurn(
  browser: Browser,
  sites: ReadonlyMap<string, string>,
  pages: readonly MeasuredPage[],
  rounds: number,
): Promise<(page: MeasuredPage, site: string) => Measurements> {
  const measurements = new Map<string, Measurements>();
  const measurementsOf = ({ name }: MeasuredPage, site: string): Measurements => {
    const entry = measurements.get(`${name} ${site}`) ?? { visits: [], likes: [] };
    measurements.set(`${name} ${site}`, entry);
    return entry;
  };
  // the first visits fill the server's caches and are not measured
  for (const origin of sites.values())
    for (const { path, homeSelector } of pages) await viewVisit(browser, origin + path, homeSelector);
  for (let round = 0; round < rounds; round++)
    for (const page of pages) {
      const turn = [...sites];
      for (const [site, origin] of round % 2 === 0 ? turn : turn.reverse()) {
        const { visits, likes } = measurementsOf(page, site);
        visits.push(await viewVisit(browser, origin + page.path, page.homeSelector));
        likes.push(await likeVisit(browser, origin + page.path));
      }
    }
  return measurementsOf;
}

function summarize(name: string, ours: Measurements, plain: Measurements, bundle: Measurements): string {
  const medianOf = ({ visits }: Measurements, metric: keyof ViewVisit): number =>
    median(visits.map((visit) => visit[metric]));
  const like = ({ likes }: Measurements): number => median(likes);
  const compare = (value: number, plainValue: number, bundleValue: number): string =>
    `${(value / plainValue).toFixed(2)} (${(value / bundleValue).toFixed(2)} of one bundle; ${Math.round(value)}, ${Math.round(plainValue)} and ${Math.round(bundleValue)} ms)`;
  const compareMedians = (metric: keyof ViewVisit): string =>
    compare(medianOf(ours, metric), medianOf(plain, metric), medianOf(bundle, metric));
  const shifts = [ours, plain, bundle]
    .map((measurements) => medianOf(measurements, 'cls').toFixed(4))
    .join(', ');
  return `${name}: first home ${compareMedians('firstHome')}, a like works ${compare(like(ours), like(plain), like(bundle))}, LCP ${compareMedians('lcp')}, longest task ${compareMedians('longestTask')}, CLS ${shifts}`;
}

/** Compares the product with first views, without them, and as one bundle without them: slow phone, cold, interleaved. */
export async function compareVisits(
  browser: Browser,
  { withViews, without }: Origins,
  home: string,
  rounds: number,
): Promise<readonly string[]> {
  const [ours, plain] = [await serveVariant(withViews, undefined), await serveVariant(without, undefined)];
  const bundle = await serveVariant(without, await buildOneBundle());
  const sites = new Map([
    ['ours', ours.origin],
    ['plain', plain.origin],
    ['bundle', bundle.origin],
  ]);
  const pages = measuredPages(home);
  try {
    await waitForFirstViews(
      ours.origin,
      pages.map(({ path }) => path),
    );
    const measurementsOf = await visitInTurn(browser, sites, pages, rounds);
    return pages.map((page) =>
      summarize(
        page.name,
        measurementsOf(page, 'ours'),
        measurementsOf(page, 'plain'),
        measurementsOf(page, 'bundle'),
      ),
    );
  } finally {
    for (const { close } of [ours, plain, bundle]) close();
  }
}
