import { startProduct } from '../product/product.ts';
import { usualCalls } from './calls.ts';
import { drive, type Driven } from './drive.ts';

const steps = [1, 8, 64, 256, 1024];
const stepMs = 4_000;

const tell = ({ together, perSecond, p50, p99, failed }: Driven): string =>
  `${together} at once ${Math.round(perSecond)}/s p50 ${Math.round(p50)} ms p99 ${Math.round(p99)} ms${failed > 0 ? ` FAILED ${failed}` : ''}`;

/** What one process bears of each call, with ever more callers at once; and how long a request keeps a core busy. */
export async function measureLoad(): Promise<string> {
  const product = await startProduct();
  try {
    const calls = Object.entries(await usualCalls(product.origin));
    for (const [, call] of calls) await drive(product, call, 8, stepMs / 2);
    const lines: string[] = [];
    for (const [name, call] of calls) {
      const driven: Driven[] = [];
      for (const together of steps) driven.push(await drive(product, call, together, stepMs));
      const work = driven.find(({ together }) => together === 64);
      lines.push(
        `  ${name}: ${(work?.serverMs ?? NaN).toFixed(2)} ms of a core in the server, ${(work?.databaseMs ?? NaN).toFixed(2)} ms in the database; ${driven.map(tell).join('; ')}`,
      );
    }
    return `one process, at once up to ${Math.max(...steps)}\n${lines.join('\n')}`;
  } finally {
    await product.stop();
  }
}
