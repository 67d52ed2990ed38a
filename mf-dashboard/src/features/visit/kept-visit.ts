import { keptKey } from '@commonhearth/contract';

/** The order of the feed, and the homes that were opened. */
export interface KeptVisit {
  readonly seed: number;
  readonly opened: readonly string[];
}

/** Outlives a reload, but not the tab. */
export const visitKey = keptKey<KeptVisit>({
  name: 'visit',
  where: 'tab',
  parse: (kept) => {
    const { seed, opened } = (kept ?? {}) as Partial<KeptVisit>;
    return Number.isSafeInteger(seed) && Array.isArray(opened) && opened.every((id) => typeof id === 'string')
      ? { seed: seed as number, opened }
      : undefined;
  },
});
