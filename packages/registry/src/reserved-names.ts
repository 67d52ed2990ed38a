const reserved = ['all', 'shell'];

/** Names that no remote may have: `all` is a whole channel where that is frozen, `shell` the host. */
export const isReservedName = (name: string): boolean => reserved.includes(name);
