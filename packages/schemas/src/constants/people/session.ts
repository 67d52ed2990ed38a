const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Everything that the browser keeps of a person stands under a name with this beginning. */
export const keptPrefix = 'commonhearth.';
/** What is of the browser itself, and stays when a person leaves. */
export const stayingPrefix = 'commonhearth-';

/** How long the browser keeps things, in milliseconds [9]. */
export const keptLifetimeMs = {
  usual: dayMs,
  /** Cities, neighborhoods, geocoded addresses. */
  geography: 180 * dayMs,
  session: 30 * dayMs,
  /** The browser's group in comparisons. */
  group: 10 * 365 * dayMs,
  /** What somebody has put away for good. */
  putAway: 10 * 365 * dayMs,
} as const;

/**
 * The key under which the browser keeps its session: the shell writes it, and the page's first script looks
 * whether it is there.
 */
export const sessionCacheKey = `${keptPrefix}session`;
/** This key changes with each stored like, so that other tabs fetch their likes again. */
export const likesChangedKey = `${keptPrefix}likes-changed`;
/** The key under which the browser keeps that its greeting was put away: read and written as the one above. */
export const heroCacheKey = `${stayingPrefix}hero`;
/** The key under which the browser keeps what its main banner opens with: read and written as the ones above. */
export const bannerCacheKey = `${keptPrefix}banner`;
/** The key of the releases whose code stopped this browser. The page's first script reads it. */
export const frozenCacheKey = `${stayingPrefix}frozen`;
/** The key of the releases whose code runs in this tab now. Left over from an earlier page, it stopped the browser. */
export const enteringCacheKey = `${stayingPrefix}entering`;
