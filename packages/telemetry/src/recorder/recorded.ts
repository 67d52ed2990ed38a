/** What rrweb calls the kinds of events that we read or judge ourselves. */
export const eventTypes = { fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const;

/** One event of rrweb's; `timestamp` in milliseconds since 1970. */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data: unknown;
}
