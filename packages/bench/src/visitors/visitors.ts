import { atOnce } from '../at-once.ts';
import { startProduct } from '../product/product.ts';
import { median, quantile } from '../statistics.ts';
import { coldVisit, type ColdVisit } from './cold-visit.ts';
import { serveStatic } from './static-site.ts';

const page = '/hfc/home';
const visitors = 500;
const together = 20;
const rounds = 3;

interface Round {
  readonly p50: number;
  readonly p99: number;
}

/** 500 people who were never here, 20 at a time, on one process; beside the same bytes from a server of plain files. */
export async function measureVisitors(): Promise<string> {
  const product = await startProduct();
  try {
    const first = await coldVisit(product.origin, page);
    failIfBroken(first);
    const site = await serveStatic(first);
    try {
      const [ours, plain]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await visitedBy(product.origin));
        plain.push(await visitedBy(site.origin));
      }
      const bytes = [...first.replies.values()].reduce((sum, { body }) => sum + body.length, 0);
      const [mine, theirs] = [middle(ours), middle(plain)];
      return `${visitors} visitors, ${together} at once, ${first.replies.size} requests and ${Math.round(bytes / 1024)} KB each, no error: p50 ${Math.round(mine.p50)} ms, p99 ${Math.round(mine.p99)} ms, ratio ${(mine.p99 / mine.p50).toFixed(2)}; plain files p50 ${Math.round(theirs.p50)} ms, p99 ${Math.round(theirs.p99)} ms, ratio ${(theirs.p99 / theirs.p50).toFixed(2)}; product to plain ${(mine.p50 / theirs.p50).toFixed(2)} at p50, ${(mine.p99 / theirs.p99).toFixed(2)} at p99`;
    } finally {
      await site.stop();
    }
  } finally {
    await product.stop();
  }
}

const middle = (of: readonly Round[]): Round => ({
  p50: median(of.map(({ p50 }) => p50)),
  p99: median(of.map(({ p99 }) => p99)),
});

function failIfBroken({ replies }: ColdVisit): void {
  const broken = [...replies].filter(([, { status }]) => status !== 200);
  if (broken.length > 0 || replies.size < 10)
    throw new Error(
      `Of ${replies.size} files these failed: ${broken.map(([name, { status }]) => `${name} ${status}`).join(', ')}`,
    );
}

async function visitedBy(origin: string): Promise<Round> {
  const times = await atOnce(visitors, together, async () => {
    const visit = await coldVisit(origin, page);
    failIfBroken(visit);
    return visit.ms;
  });
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
