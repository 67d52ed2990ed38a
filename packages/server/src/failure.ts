import type { ErrorCode, Problem, TakenDownHome } from '@commonhearth/schemas';

type FieldErrors = NonNullable<Problem['errors']>;

/** Why a service does not do what it was asked; how that is told on the wire is decided in `http/`. */
type FailureKind = 'not_found' | 'gone' | 'conflict' | 'invalid' | 'signed_out';

interface Details {
  /** One sentence per field that is wrong. */
  readonly errors?: FieldErrors;
  /** What the caller did not know when they asked. */
  readonly current?: unknown;
  /** What was public of a home that is gone. */
  readonly takenDown?: TakenDownHome;
}

/** Thrown by services and repositories. The text is for people: it says what to do. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(kind: FailureKind, code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** Unknown and forbidden objects answer alike, so that ids cannot be probed. */
export const notFound = (what = 'This') => new Failure('not_found', 'not_found', `${what} was not found.`);
/** For who worked with the page meanwhile; to anyone else, staff calls do not exist. */
export const staffRightsEnded = () =>
  new Failure('not_found', 'not_found', 'You no longer have staff rights. Ask a superuser for them.');
export const takenDown = (home: TakenDownHome) =>
  new Failure('gone', 'taken_down', 'This home is no longer shown.', { takenDown: home });
export const conflict = (code: ErrorCode, message: string, current?: unknown) =>
  new Failure('conflict', code, message, current === undefined ? {} : { current });
export const versionMismatch = (current: unknown) =>
  conflict(
    'version_mismatch',
    'Someone changed this in the meantime. Look at the current state and try again.',
    current,
  );
export const invalid = (code: ErrorCode, message: string, errors: FieldErrors) =>
  new Failure('invalid', code, message, { errors });
export const invalidField = (path: string, message: string) =>
  invalid('validation_failed', 'Some fields aren’t valid. Fix them and try again.', [{ path, message }]);
export const signedOut = () => new Failure('signed_out', 'authentication_required', 'Log in to do this.');
