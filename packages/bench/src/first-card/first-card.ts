import { median } from '../statistics.ts';
import { startProduct } from '../product.ts';
import { buildOneBundle, type OneBundle } from './one-bundle.ts';
import { serveVariant } from './variants.ts';
import { openBrowser, visit, type Visit } from './visit.ts';

const rounds = 9;

/** Federated against one bundle of the same commit: cold, throttled, interleaved, the median of nine. */
export async function measureFirstCard(): Promise<string> {
  const bundle = await buildOneBundle();
  const visits = await visitsOf(bundle);
  const of = (name: string, what: keyof Visit): number =>
    median((visits[name] ?? []).map((seen) => seen[what]));
  const line = (name: string): string =>
    `${name} ${Math.round(of(name, 'ms'))} ms, ${Math.round(of(name, 'scriptBytes') / 1024)} KB script, ${Math.round(of(name, 'bytes') / 1024)} KB in all, ${of(name, 'requests')} requests`;
  return `${line('federated')}; ${line('one bundle')}; ratio ${(of('federated', 'ms') / of('one bundle', 'ms')).toFixed(2)} in time, ${(of('federated', 'scriptBytes') / of('one bundle', 'scriptBytes')).toFixed(2)} in script`;
}

async function visitsOf(bundle: OneBundle): Promise<Readonly<Record<string, Visit[]>>> {
  const product = await startProduct();
  const browser = await openBrowser();
  const variants = {
    federated: await serveVariant(product.origin, undefined),
    'one bundle': await serveVariant(product.origin, bundle),
  };
  const visits: Record<string, Visit[]> = { federated: [], 'one bundle': [] };
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, { origin }] of Object.entries(variants)) {
        const seen = await visit(browser, origin);
        // the first round warms what is not measured: the server's own caches
        if (round > 0) visits[name]?.push(seen);
      }
    }
  } finally {
    await browser.close();
    for (const { close } of Object.values(variants)) close();
    await product.stop();
  }
  return visits;
}
