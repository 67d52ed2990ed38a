/**
 * How long one use of the database may wait for what, in milliseconds; 0 is for ever. Written here and
 * nowhere else.
 */
export interface Waits {
  /** For a free connection, and for a new one to be opened. */
  readonly connection: number;
  /** For a statement, as the server counts. */
  readonly statement: number;
  /** For a row or a table that another transaction holds. */
  readonly lock: number;
  /** Inside a transaction for the next statement, before the server ends it. */
  readonly idleInTransaction: number;
  /** For any answer: a server that hangs keeps none of the limits above. */
  readonly answer: number;
}

/** The same limits, each multiplied. */
export const multiply = (limits: Waits, factor: number): Waits => ({
  connection: factor * limits.connection,
  statement: factor * limits.statement,
  lock: factor * limits.lock,
  idleInTransaction: factor * limits.idleInTransaction,
  answer: factor * limits.answer,
});

export const waits = {
  /** Calls: somebody waits for the answer, and an honest 503 is better than none. */
  calls: { connection: 5_000, statement: 15_000, lock: 5_000, idleInTransaction: 15_000, answer: 20_000 },
  /** A count of an audience: of a million people it takes longer than other calls may. */
  audience: { statement: 60_000, lock: 5_000 },
  /** Pages and readiness: they have something to answer without the database. */
  pages: { connection: 1_000, statement: 2_000, lock: 1_000, idleInTransaction: 5_000, answer: 2_000 },
  /** The start, jobs and imports: they may wait for one another, and nobody waits for them. */
  work: { connection: 30_000, statement: 0, lock: 0, idleInTransaction: 0, answer: 0 },
  /**
   * A migration holds up everybody who comes after it while it waits for a lock: so it lets go, and tries
   * again.
   */
  migration: { connection: 30_000, statement: 0, lock: 3_000, idleInTransaction: 0, answer: 0 },
} as const satisfies Readonly<Record<string, Partial<Waits>>>;
