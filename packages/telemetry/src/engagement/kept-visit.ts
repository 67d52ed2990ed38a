import { keptKey, type KeptPlace, type NotedData } from '@commonhearth/contract';
import type { EngagementKind } from '@commonhearth/schemas/constants';

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

export interface NotedEvent {
  readonly event_id: string;
  readonly kind: EngagementKind;
  readonly timestamp: string;
  readonly data: NotedData;
}
export interface Batch {
  visit: Visit;
  events: NotedEvent[];
  isEnd: boolean;
}

/** What a page that was left could not tell, for the next one: each event counts once, however often it is told. */
export const untoldKey = keptKey<Batch[]>({
  name: 'engagement_untold',
  parse: (kept) => {
    if (!Array.isArray(kept)) return undefined;
    const isBatch = ({ visit, events, isEnd }: Partial<Batch>): boolean =>
      isVisit(visit) && Array.isArray(events) && typeof isEnd === 'boolean';
    return kept.every((one) => typeof one === 'object' && one !== null && isBatch(one as Partial<Batch>))
      ? (kept as Batch[])
      : undefined;
  },
});

/** Deletes the session and its unsent events when tracking is not allowed, also those that an earlier page stored. */
export function forgetEngagement(kept: KeptPlace): void {
  kept.forget(visitKey);
  kept.forget(untoldKey);
}
