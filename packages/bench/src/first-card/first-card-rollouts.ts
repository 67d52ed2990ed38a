import { startProduct } from '../product/product.ts';
import { rollOutTwo } from './roll-out.ts';
import { middleOf, tellVisits, visitInTurn } from './rounds.ts';
import { serveVariant } from './variants.ts';

/** The same build on two sites, one with two rollouts and a fallback of the page, one with none. */
export async function measureFirstCardWithRollouts(): Promise<string> {
  const [plain, rolling] = [await startProduct(), await startProduct()];
  const buckets = await rollOutTwo(rolling.origin);
  const calm = await serveVariant(plain.origin, undefined);
  const busy = await serveVariant(rolling.origin, undefined);
  try {
    const visits = await visitInTurn({ none: calm, rollouts: { ...busy, buckets } });
    const [with2, without] = [visits['rollouts'], visits['none']];
    const ratio = (what: 'ms' | 'bytes' | 'requests'): string =>
      (middleOf(with2, what) / middleOf(without, what)).toFixed(3);
    return `${tellVisits('two rollouts', with2)}; ${tellVisits('none', without)}; ratio ${ratio('ms')} in time, ${ratio('bytes')} in bytes, ${ratio('requests')} in requests`;
  } finally {
    calm.close();
    busy.close();
    await plain.stop();
    await rolling.stop();
  }
}
