/** What rrweb calls the kinds of events that we read or judge ourselves. */
export const eventTypes = { fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const;

/** One event of rrweb's; `timestamp` in milliseconds since 1970. */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data: unknown;
}

/** A request of the page, as a recording tells it. */
export interface RecordedRequest {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  /** 0 where nothing came back. */
  readonly status: number;
  /** Of the calls that a list names alone. */
  readonly body?: string;
}

/** Whom a recording is of. */
export interface RecordedPerson {
  readonly user_id: string;
  readonly email: string;
  readonly name?: string;
}
