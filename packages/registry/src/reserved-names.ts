const reserved = ['all', 'shell'];

/** Names that no remote may have: `all` is a whole channel where that is frozen, `shell` the host. */
export const isReservedName = (name: string): boolean => reserved.includes(name);

/** Slices of the store that are the contract's own; its store is typed by this list. */
export const contractSlices = [
  'api',
  'session',
  'navigation',
  'regions',
  'content',
  'likes',
  'wishes',
  'gate',
  'alerts',
  'beta',
  'viewed',
] as const;

/** Those among the slices of a remote that the contract has: pages refuse them when the remote registers. */
export const slicesOfContract = (slices: readonly string[]): readonly string[] =>
  slices.filter((name) => contractSlices.some((own) => own === name));
