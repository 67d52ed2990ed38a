/** Where the provider's client keeps its session in this browser. */
export const authStorageKey = 'commonhearth.auth';
