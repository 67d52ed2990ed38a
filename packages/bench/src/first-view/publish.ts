import { demoStaff } from '@commonhearth/fixtures/demo';
import { setTimeout as pause } from 'node:timers/promises';
import { cycleOf, publishTime } from '../publish/publish-time.ts';
import { signInToDemo } from '../product/product-client.ts';
import { startProduct, type Product } from '../product/product.ts';
import { median } from '../statistics.ts';
import { ordinaryUserAgent } from '../user-agent.ts';
import { removeFirstViews } from '../first-card/first-views.ts';

const rounds = 3;
const homes = 20_000;
/** Homes of the first cycle, whose pages the visitors request. */
const visitedHomes = 250;
const visitIntervalMs = 100;

/** Requests the pages of the homes in turn. Returns a function that stops the requests. */
function sendVisitors({ origin }: Product, ids: readonly string[]): () => Promise<void> {
  const stop = new AbortController();
  const visits = (async () => {
    for (let n = 0; !stop.signal.aborted; n++) {
      const response = await fetch(`${origin}/hfc/homes_c/${ids[n % ids.length]}`, {
        headers: { accept: 'text/html', 'user-agent': ordinaryUserAgent },
      });
      await response.text();
      if (response.status !== 200) throw new Error(`A page returns ${response.status} during a publish.`);
      await pause(visitIntervalMs);
    }
  })();
  return async () => {
    stop.abort();
    await visits;
  };
}

/** Seconds from the publish request to the published cycle, with or without visitors. */
async function publishOnce(hasViews: boolean, isVisited: boolean): Promise<number> {
  const product = await startProduct();
  try {
    if (!hasViews) await removeFirstViews(product);
    const { token } = await signInToDemo(product.origin, demoStaff[0]?.email ?? '');
    const first = await cycleOf(product, visitedHomes);
    await publishTime(product, token, first);
    const cycle = await cycleOf(product, homes);
    const published = await product.database.sql.query<{ id: string }>(
      'select compound_id::text as id from compounds where review_period_id = $1',
      [first.reviewPeriodId],
    );
    const stop = isVisited
      ? sendVisitors(
          product,
          published.map(({ id }) => id),
        )
      : undefined;
    const { whole } = await publishTime(product, token, cycle);
    await stop?.();
    return whole;
  } finally {
    await product.stop();
  }
}

/** Compares a publish of 20,000 homes with first views and without, in alternating rounds. */
export async function comparePublish(): Promise<string> {
  const results: string[] = [];
  for (const isVisited of [false, true]) {
    const seconds = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const hasViews of round % 2 === 0 ? [true, false] : [false, true])
        seconds[hasViews ? 'ours' : 'plain'].push(await publishOnce(hasViews, isVisited));
    const [ours, plain] = [median(seconds.ours), median(seconds.plain)];
    results.push(
      `${(ours / plain).toFixed(2)} (${ours.toFixed(1)} and ${plain.toFixed(1)} s) ${isVisited ? 'while the server renders views for visitors' : 'without visitors'}`,
    );
  }
  return `${homes} homes published until live ${results.join(', ')}`;
}
