import { errorCode } from '../error-code.ts';

/**
 * SQLSTATE classes: no connection, the server is stopping, it has no room; a limit on waiting was reached;
 * others went first.
 */
const states = /^(?:08|57P0|53|55P03|57014|25P0[34]|40P01|40001)/;
const sockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOENT', 'EPIPE', 'EHOSTUNREACH']);
/** What the driver says without a code. */
const spoken =
  /Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Client was closed|Cannot use a pool after calling end/;

/**
 * The database did not answer in time, or cannot be reached at all. `statusCode` is for frameworks that read
 * it.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly statusCode = 503;
  constructor(cause: unknown) {
    super('The database is not available.', { cause });
  }
}

/** Whether an error means: no database to talk to, for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = errorCode(error);
  if (code !== '') return states.test(code) || sockets.has(code);
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  return spoken.test(String(error.message)) || ('cause' in error && isDatabaseAway(error.cause));
}
