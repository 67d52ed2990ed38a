import { keptKey } from '@commonhearth/contract';

/** The engagement session of this browser, for all its tabs; times in milliseconds since 1970. */
export interface Visit {
  readonly id: string;
  readonly start: number;
  /** When something was done in it last. */
  readonly last: number;
  /** Whose it is; null while nobody was signed in. */
  readonly person: string | null;
}

export function isVisit(kept: unknown): kept is Visit {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, start, last, person } = kept as Readonly<Record<string, unknown>>;
  const isWhose = person === null || typeof person === 'string';
  return typeof id === 'string' && typeof start === 'number' && typeof last === 'number' && isWhose;
}

/** Kept for longer than it is gone on with: somebody has to tell that it ended. */
export const visitKey = keptKey<Visit>({
  name: 'engagement',
  parse: (kept) => (isVisit(kept) ? kept : undefined),
});
