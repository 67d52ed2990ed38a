/**
 * The key under which the browser keeps its session: the shell writes it, and the page's first script looks
 * whether it is there.
 */
export const sessionCacheKey = 'commonhearth.session';
