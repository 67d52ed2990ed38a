import type { Call } from '../load/calls.ts';
import { drive, type Driven } from '../load/drive.ts';
import type { Product } from '../product/product.ts';
import { median } from '../statistics.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

const rounds = 5;
const [together, stepMs] = [8, 2_000];
const headers = { accept: 'text/html', 'accept-encoding': 'br', 'user-agent': ordinaryUserAgent };

/** Pages that the server keeps finished, with first views and without, in turns. */
export async function comparePages(
  withViews: Product,
  without: Product,
  paths: readonly string[],
): Promise<string> {
  const call = (n: number): Call => ({ path: paths[n % paths.length] ?? '', asked: { headers } });
  const driven = { ours: [] as Driven[], plain: [] as Driven[] };
  for (let round = 0; round <= rounds; round++) {
    const turn = [
      [driven.ours, withViews],
      [driven.plain, without],
    ] as const;
    for (const [found, product] of round % 2 === 0 ? turn : turn.toReversed()) {
      const step = await drive(product, call, together, stepMs);
      if (step.failed > 0) throw new Error(`${step.failed} pages failed.`);
      // the first round finds cold processes
      if (round > 0) found.push(step);
    }
  }
  const middle = (of: readonly Driven[], what: 'perSecond' | 'serverMs'): number =>
    median(of.map((step) => step[what]));
  const ratio = (what: 'perSecond' | 'serverMs'): string =>
    (middle(driven.ours, what) / middle(driven.plain, what)).toFixed(2);
  return `pages a second ${ratio('perSecond')} (${Math.round(middle(driven.ours, 'perSecond'))} and ${Math.round(middle(driven.plain, 'perSecond'))}), work of the server for a page ${ratio('serverMs')}`;
}
