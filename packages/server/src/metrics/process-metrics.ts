import { collectDefaultMetrics, Registry } from 'prom-client';

let kept: Registry | undefined;

/** Processor, memory, event loop and the like: of the process, whatever number of servers it has. Watched from the first call on. */
export function processMetrics(): Registry {
  if (kept === undefined) {
    kept = new Registry();
    collectDefaultMetrics({ register: kept });
  }
  return kept;
}
