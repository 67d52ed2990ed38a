import { openBrowser } from '../open-browser.ts';
import { median } from '../statistics.ts';
import { drawAndPan, type Visit } from './draw-and-pan.ts';
import { servePinPages } from './pin-pages.ts';

const homes = 50_000;
const rounds = 5;

/**
 * Fifty thousand homes on the product's map and on Leaflet.markercluster's: until the marks of the view stand; and how
 * a drag goes beside the same map without homes. In turns, a new page each.
 */
export async function measurePins(): Promise<string> {
  const pages = await servePinPages();
  const browser = await openBrowser();
  const visits: Record<'ours' | 'theirs' | 'empty', Visit[]> = { ours: [], theirs: [], empty: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      visits.ours.push(await drawAndPan(browser, `${pages.origin}/product-map`, homes));
      visits.theirs.push(await drawAndPan(browser, `${pages.origin}/marker-cluster`, homes));
      visits.empty.push(await drawAndPan(browser, `${pages.origin}/product-map`, 0));
    }
  } finally {
    await browser.close();
    pages.close();
  }
  return tell(visits);
}

type What = 'ms' | 'panP95';
/** The middle of the rounds' ratios, and between what they lie. */
function ratio(a: readonly Visit[], b: readonly Visit[], what: What): string {
  const each = a.map((visit, at) => visit[what] / (b[at]?.[what] ?? Number.NaN));
  return `${median(each).toFixed(2)} (${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)})`;
}
const middle = (visits: readonly Visit[], what: What): number =>
  Math.round(median(visits.map((visit) => visit[what])));
const marks = ([one]: readonly Visit[]): string => `${one?.marks} marks of ${one?.homes} homes`;

const tell = ({
  ours,
  theirs,
  empty,
}: Readonly<Record<'ours' | 'theirs' | 'empty', readonly Visit[]>>): string =>
  [
    `${homes} homes, 1024 × 768, CPU four times slower, ${rounds} rounds`,
    `  ready: product ${middle(ours, 'ms')} ms (${marks(ours)}), Leaflet.markercluster ${middle(theirs, 'ms')} ms (${marks(theirs)}); theirs takes ${ratio(theirs, ours, 'ms')} times as long`,
    `  pan, p95 of a frame: ${middle(ours, 'panP95')} ms, empty map ${middle(empty, 'panP95')} ms, Leaflet.markercluster ${middle(theirs, 'panP95')} ms; ${ratio(ours, empty, 'panP95')} times the empty map's`,
  ].join('\n');
