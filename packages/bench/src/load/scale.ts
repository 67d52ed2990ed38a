import { startProduct } from '../product/product.ts';
import { contentOver, readManifest } from '../product/published-content.ts';
import { usualCalls } from './calls.ts';
import { drive, type Driven } from './drive.ts';
import { multiply } from './multiply.ts';

const homes = 20_000;
const people = 200_000;
const together = 8;
const stepMs = 3_000;

/** What the same calls cost with the demo's homes and people, and with very many of both: ratios of the work of a core. */
export async function measureScale(): Promise<string> {
  const product = await startProduct();
  const measured = async (): Promise<ReadonlyMap<string, Driven>> => {
    const found = new Map<string, Driven>();
    for (const [name, call] of Object.entries(await usualCalls(product.origin))) {
      await drive(product, call, together, stepMs / 2);
      found.set(name, await drive(product, call, together, stepMs));
    }
    return found;
  };
  try {
    const few = await measured();
    const seconds = await multiply(product, homes, people);
    const bytes = await contentBytes(product.origin);
    const many = await measured();
    const lines = [...few].map(([name, before]) => {
      const after = many.get(name) ?? before;
      const work = ({ serverMs, databaseMs }: Driven): number => serverMs + databaseMs;
      const said = ({ serverMs, databaseMs, p99, failed }: Driven): string =>
        `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms, p99 ${Math.round(p99)} ms${failed > 0 ? ` FAILED ${failed}` : ''}`;
      return `  ${name}: ratio ${(work(after) / work(before)).toFixed(2)} (${said(before)}; then ${said(after)})`;
    });
    return `${homes} homes, ${people} people; edit to content ${seconds.toFixed(1)} s; ${bytes}; work of a core for a request, server + database:\n${lines.join('\n')}`;
  } finally {
    await product.stop();
  }
}

/** What a visitor fetches of the content, compressed: once for the market, and by the chunk. */
async function contentBytes(origin: string): Promise<string> {
  const manifest = await readManifest(contentOver(origin));
  const largest = manifest.index.toSorted((a, b) => b.count - a.count)[0];
  const own = manifest.index.filter(({ market_id: id }) => id === largest?.market_id);
  const sizeOf = async (path: string): Promise<number> => {
    const answer = await fetch(`${origin}/content/cached_model_data/${path}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    return Number(answer.headers.get('content-length')) / 1024;
  };
  const chunks = manifest.compounds.filter(({ market_id: id }) => id === largest?.market_id);
  const sizes = await Promise.all(own.map(({ path }) => sizeOf(path)));
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  return `index of ${sum(own.map(({ count }) => count))} homes ${Math.round(sum(sizes))} KB in ${own.length}, ${chunks.length} chunks, the first ${Math.round(await sizeOf(chunks[0]?.path ?? ''))} KB`;
}
