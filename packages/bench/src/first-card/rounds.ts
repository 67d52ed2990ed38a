import { openBrowser } from '../open-browser.ts';
import { median } from '../statistics.ts';
import { visit, type Visit } from './visit.ts';

const rounds = 9;

/** A site to compare: its address, and buckets whose visitors get different files; none where all get the same. */
interface Compared {
  readonly origin: string;
  readonly buckets?: readonly number[];
}

/** Cold visits of each in turn, so that what else the machine does falls on all alike. */
export async function visitInTurn(
  sites: Readonly<Record<string, Compared>>,
): Promise<Readonly<Record<string, readonly Visit[]>>> {
  const browser = await openBrowser();
  const visits: Record<string, Visit[]> = {};
  try {
    // the first visits warm what is not measured: the server's own caches
    for (const { origin, buckets = [undefined] } of Object.values(sites))
      for (const bucket of buckets) await visit(browser, origin, bucket);
    for (let round = 0; round < rounds; round++) {
      const turn = Object.entries(sites);
      for (const [name, { origin }] of round % 2 === 0 ? turn : turn.reverse())
        (visits[name] ??= []).push(await visit(browser, origin));
    }
  } finally {
    await browser.close();
  }
  return visits;
}

export const middleOf = (visits: readonly Visit[] | undefined, what: keyof Visit): number =>
  median((visits ?? []).map((seen) => seen[what]));

export const tellVisits = (name: string, visits: readonly Visit[] | undefined): string =>
  `${name} ${Math.round(middleOf(visits, 'ms'))} ms, ${Math.round(middleOf(visits, 'scriptBytes') / 1024)} KB script, ${Math.round(middleOf(visits, 'bytes') / 1024)} KB in all, ${middleOf(visits, 'requests')} requests`;
