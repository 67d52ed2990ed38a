import { setTimeout } from 'node:timers/promises';

const restMs = 10;

/**
 * Looks until what it waits for is there, with a rest after each look: a loop without one takes the core that the
 * other needs to get there.
 */
export async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await look())) await setTimeout(restMs);
}
