import type { ErrorCode, Problem } from '@commonhearth/schemas';

interface Extras {
  readonly detail?: string;
  readonly errors?: Problem['errors'];
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
}

/** Thrown anywhere below a handler; the error handler answers it as problem+json. The text is for people: it says what to do. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly extras: Extras;
  constructor(status: number, code: ErrorCode, title: string, extras: Extras = {}) {
    super(title);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}
/** Unknown and forbidden objects answer alike, so that ids cannot be probed. */
export const notFound = (what = 'This') => new ProblemError(404, 'not_found', `${what} was not found.`);
export const conflict = (code: ErrorCode, title: string, current?: unknown) =>
  new ProblemError(409, code, title, current === undefined ? {} : { current });
export const versionMismatch = (current: unknown) =>
  conflict(
    'version_mismatch',
    'Someone changed this in the meantime. Look at the current state and try again.',
    current,
  );
