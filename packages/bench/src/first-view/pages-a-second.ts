import type { Call } from '../load/calls.ts';
import { drive, type Driven } from '../load/drive.ts';
import type { Product } from '../product/product.ts';
import { median } from '../statistics.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

const rounds = 5;
const [concurrency, stepMs] = [8, 2_000];
const headers = { accept: 'text/html', 'accept-encoding': 'br', 'user-agent': ordinaryUserAgent };

/** Compares pages that the server has cached, with first views and without, in alternating rounds. */
export async function comparePages(
  withViews: Product,
  without: Product,
  paths: readonly string[],
): Promise<string> {
  const call = (n: number): Call => ({ path: paths[n % paths.length] ?? '', asked: { headers } });
  const steps = { ours: [] as Driven[], plain: [] as Driven[] };
  for (let round = 0; round <= rounds; round++) {
    const turn = [
      [steps.ours, withViews],
      [steps.plain, without],
    ] as const;
    for (const [series, product] of round % 2 === 0 ? turn : turn.toReversed()) {
      const step = await drive(product, call, concurrency, stepMs);
      if (step.failed > 0) throw new Error(`${step.failed} pages failed.`);
      // the first round warms up the processes
      if (round > 0) series.push(step);
    }
  }
  const medianOf = (series: readonly Driven[], metric: 'perSecond' | 'serverMs'): number =>
    median(series.map((step) => step[metric]));
  const ratio = (metric: 'perSecond' | 'serverMs'): string =>
    (medianOf(steps.ours, metric) / medianOf(steps.plain, metric)).toFixed(2);
  return `pages per second ${ratio('perSecond')} (${Math.round(medianOf(steps.ours, 'perSecond'))} and ${Math.round(medianOf(steps.plain, 'perSecond'))}), server CPU time per page ${ratio('serverMs')}`;
}
