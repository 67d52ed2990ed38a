import { Agent } from 'node:http';
import { ask } from '../ask.ts';
import type { Product } from '../product/product.ts';
import { quantile } from '../statistics.ts';
import type { Call } from './calls.ts';
import { cpuTimes, workedBetween } from './cpu-time.ts';

/** What so many callers at once got. `serverMs` and `databaseMs` are the work of one request. */
export interface Driven {
  readonly together: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly failed: number;
}

/** So many callers at once, each asking again as soon as it is answered, for so long. */
export async function drive(
  { origin, pid, database }: Product,
  call: (n: number) => Call,
  together: number,
  milliseconds: number,
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const times: number[] = [];
  let [sent, failed] = [0, 0];
  const before = await cpuTimes(pid, database);
  const from = performance.now();
  const caller = async (): Promise<void> => {
    while (performance.now() - from < milliseconds) {
      const { path, asked } = call(sent++);
      const start = performance.now();
      const status = await ask(agent, new URL(path, origin), asked).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 200) times.push(performance.now() - start);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: together }, caller));
  const seconds = (performance.now() - from) / 1000;
  const after = await cpuTimes(pid, database);
  const worked = workedBetween(pid, before, after);
  agent.destroy();
  return {
    together,
    perSecond: times.length / seconds,
    p50: times.length === 0 ? NaN : quantile(times, 0.5),
    p99: times.length === 0 ? NaN : quantile(times, 0.99),
    serverMs: worked.server / sent,
    databaseMs: worked.database / sent,
    failed,
  };
}
