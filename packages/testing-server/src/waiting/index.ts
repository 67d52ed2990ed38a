import { setTimeout } from 'node:timers/promises';

const restMs = 10;

/**
 * Looks until what it waits for is there, with a rest after each look: a loop without one takes the core that the
 * other needs to get there.
 */
export async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await look())) await setTimeout(restMs);
}

/** Until the server at this address is ready: it asks the database, and waits no longer than a second. */
export const untilReady = (origin: string): Promise<void> =>
  until(async () => (await fetch(`${origin}/readyz`)).status === 200);
