import type { UniqueIdentifier } from '@dnd-kit/core';

const prefix = 'row of ';

/** A card on which another of its column is dropped, to take its row. */
export const rowTarget = {
  of: (id: string): string => `${prefix}${id}`,
  read: (target: UniqueIdentifier): string | undefined =>
    String(target).startsWith(prefix) ? String(target).slice(prefix.length) : undefined,
};
