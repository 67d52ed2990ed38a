import { loadavg } from 'node:os';
import { seeded } from '../product/random.ts';
import type { Soak } from '../product/case.ts';
import { measureMemory } from './memory.ts';
import { measureThroughput } from './throughput.ts';

const measures = { speed: measureThroughput, memory: measureMemory };
/** What can be measured alone. */
export const broadcastParts: readonly string[] = Object.keys(measures);

async function alone(work: (soak: Soak) => Promise<void>): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    await work({ random: seeded(1), defer: (end) => ends.unshift(end) });
  } finally {
    for (const end of ends) await end();
  }
}

/** How fast a broadcast goes, and what memory a large one takes; each is told as soon as it is known. */
export async function measureBroadcast(parts: readonly string[]): Promise<string> {
  for (const [part, measure] of Object.entries(measures))
    if (parts.length === 0 || parts.includes(part))
      await alone((soak) =>
        measure(soak, (line) => {
          console.log(`broadcast ${part}: ${line}`);
        }),
      );
  return `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;
}
