import { demoStaff } from '@commonhearth/fixtures/demo';
import { setTimeout as pause } from 'node:timers/promises';
import { cycleOf, publishTime } from '../publish/publish-time.ts';
import { signInToDemo } from '../product/product-client.ts';
import { startProduct, type Product } from '../product/product.ts';
import { median } from '../statistics.ts';
import { ordinaryUserAgent } from '../user-agent.ts';
import { takeFirstViewsOut } from '../first-card/first-views.ts';

const rounds = 3;
const homes = 20_000;
/** Published first: whose pages visitors ask for. */
const earlier = 250;
const betweenVisitsMs = 100;

/** Asks for the pages of homes, each time of the next one, until it is stopped. */
function sendVisitors({ origin }: Product, ids: readonly string[]): () => Promise<void> {
  const stop = new AbortController();
  const visits = (async () => {
    for (let n = 0; !stop.signal.aborted; n++) {
      const answer = await fetch(`${origin}/hfc/homes_c/${ids[n % ids.length]}`, {
        headers: { accept: 'text/html', 'user-agent': ordinaryUserAgent },
      });
      await answer.text();
      if (answer.status !== 200) throw new Error(`A page answers ${answer.status} during a publish.`);
      await pause(betweenVisitsMs);
    }
  })();
  return async () => {
    stop.abort();
    await visits;
  };
}

/** Seconds from the press to the published cycle, while visitors ask for pages of homes or nobody does. */
async function publishOnce(hasViews: boolean, isVisited: boolean): Promise<number> {
  const product = await startProduct();
  try {
    if (!hasViews) await takeFirstViewsOut(product);
    const { token } = await signInToDemo(product.origin, demoStaff[0]?.email ?? '');
    const first = await cycleOf(product, earlier);
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

/** 20,000 homes published until they are live, with first views and without, in turns. */
export async function comparePublish(): Promise<string> {
  const told: string[] = [];
  for (const isVisited of [false, true]) {
    const seconds = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const hasViews of round % 2 === 0 ? [true, false] : [false, true])
        seconds[hasViews ? 'ours' : 'plain'].push(await publishOnce(hasViews, isVisited));
    const [ours, plain] = [median(seconds.ours), median(seconds.plain)];
    told.push(
      `${(ours / plain).toFixed(2)} (${ours.toFixed(1)} and ${plain.toFixed(1)} s) ${isVisited ? 'while views are made for visitors' : 'while nobody asks for a page'}`,
    );
  }
  return `${homes} homes published until live ${told.join(', ')}`;
}
