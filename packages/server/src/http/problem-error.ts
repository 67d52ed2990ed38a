import type { ErrorCode, Problem, TakenDownHome } from '@commonhearth/schemas';

interface Extras {
  readonly detail?: string;
  readonly errors?: Problem['errors'];
  readonly current?: unknown;
  readonly takenDown?: TakenDownHome;
  readonly retryAfterSeconds?: number;
  /** Methods that the address takes. */
  readonly allow?: readonly string[];
}

/**
 * A failure of the transport: who calls, how often, in which shape. Services throw `Failure`; both are
 * answered as problem+json.
 */
export class ProblemError extends Error {
  readonly status: number;
  /** Where the framework and plugins with a shape of their own look for it. */
  statusCode: number;
  readonly code: ErrorCode;
  readonly extras: Extras;
  constructor(status: number, code: ErrorCode, title: string, extras: Extras = {}) {
    super(title);
    this.status = status;
    this.statusCode = status;
    this.code = code;
    this.extras = extras;
  }
}
