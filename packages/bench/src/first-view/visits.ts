import type { Browser } from 'playwright-core';
import { buildOneBundle } from '../first-card/one-bundle.ts';
import { serveVariant } from '../first-card/variants.ts';
import { median } from '../statistics.ts';
import { untilFirstViews } from '../first-card/first-views.ts';
import { likeVisit, viewVisit, type ViewVisit } from './view-visit.ts';

/** Origins of the same product, with first views and without. */
export interface Compared {
  readonly withViews: string;
  readonly without: string;
}
interface ViewedPage {
  readonly name: string;
  readonly path: string;
  /** Where it has its homes. */
  readonly place: string;
}

export const viewedPages = (home: string): readonly ViewedPage[] => [
  { name: 'list', path: '/hfc/home', place: 'article' },
  { name: "home's page", path: home, place: 'main' },
];

interface Measured {
  readonly visits: ViewVisit[];
  readonly likes: number[];
}

/** Cold visits of each page of each site in turn, so that what else the machine does falls on all alike. */
async function visitInTurn(
  browser: Browser,
  sites: ReadonlyMap<string, string>,
  pages: readonly ViewedPage[],
  rounds: number,
): Promise<(page: ViewedPage, site: string) => Measured> {
  const found = new Map<string, Measured>();
  const of = ({ name }: ViewedPage, site: string): Measured => {
    const measured = found.get(`${name} ${site}`) ?? { visits: [], likes: [] };
    found.set(`${name} ${site}`, measured);
    return measured;
  };
  // the first visits warm what is not measured: the server's own caches
  for (const origin of sites.values())
    for (const { path, place } of pages) await viewVisit(browser, origin + path, place);
  for (let round = 0; round < rounds; round++)
    for (const page of pages) {
      const turn = [...sites];
      for (const [site, origin] of round % 2 === 0 ? turn : turn.reverse()) {
        const { visits, likes } = of(page, site);
        visits.push(await viewVisit(browser, origin + page.path, page.place));
        likes.push(await likeVisit(browser, origin + page.path));
      }
    }
  return of;
}

function tell(name: string, ours: Measured, plain: Measured, bundle: Measured): string {
  const middle = ({ visits }: Measured, what: keyof ViewVisit): number =>
    median(visits.map((visit) => visit[what]));
  const like = ({ likes }: Measured): number => median(likes);
  const compared = (value: number, today: number, bundled: number): string =>
    `${(value / today).toFixed(2)} (${(value / bundled).toFixed(2)} of one bundle; ${Math.round(value)}, ${Math.round(today)} and ${Math.round(bundled)} ms)`;
  const each = (what: keyof ViewVisit): string =>
    compared(middle(ours, what), middle(plain, what), middle(bundle, what));
  const shifts = [ours, plain, bundle].map((of) => middle(of, 'shift').toFixed(4)).join(', ');
  return `${name}: first home ${each('home')}, a like works ${compared(like(ours), like(plain), like(bundle))}, LCP ${each('paint')}, longest task ${each('longestTask')}, CLS ${shifts}`;
}

/** The same product with first views, without, and in one bundle without: a slow phone, cold, interleaved. */
export async function compareVisits(
  browser: Browser,
  { withViews, without }: Compared,
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
  const pages = viewedPages(home);
  try {
    await untilFirstViews(
      ours.origin,
      pages.map(({ path }) => path),
    );
    const of = await visitInTurn(browser, sites, pages, rounds);
    return pages.map((page) => tell(page.name, of(page, 'ours'), of(page, 'plain'), of(page, 'bundle')));
  } finally {
    for (const { close } of [ours, plain, bundle]) close();
  }
}
