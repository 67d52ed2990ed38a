import { removeFirstViews } from './first-views.ts';
import { startProduct } from '../product/product.ts';
import { buildOneBundle } from './one-bundle.ts';
import { middleOf, tellVisits, visitInTurn } from './rounds.ts';
import { serveVariant } from './variants.ts';

/**
 * Compares the federated product with one bundle of the same commit: cold, throttled, interleaved, the median of nine.
 * Removes first views, which would show the first card before either product runs a script.
 */
export async function measureFirstCard(): Promise<string> {
  const bundle = await buildOneBundle();
  const product = await startProduct();
  await removeFirstViews(product);
  const federated = await serveVariant(product.origin, undefined);
  const bundled = await serveVariant(product.origin, bundle);
  try {
    const visits = await visitInTurn({ federated, 'one bundle': bundled });
    const [ours, theirs] = [visits['federated'], visits['one bundle']];
    const ratio = (what: 'ms' | 'scriptBytes'): string =>
      (middleOf(ours, what) / middleOf(theirs, what)).toFixed(2);
    return `${tellVisits('federated', ours)}; ${tellVisits('one bundle', theirs)}; ratio ${ratio('ms')} in time, ${ratio('scriptBytes')} in script`;
  } finally {
    federated.close();
    bundled.close();
    await product.stop();
  }
}
