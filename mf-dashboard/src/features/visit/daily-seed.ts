const dayMs = 24 * 3600 * 1000;

/** All visits that start on the same day get the same order, which is also that of the server's first view. */
export const dailySeed = (now: number): number => Math.floor(now / dayMs);
