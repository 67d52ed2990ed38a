import { waitWords } from './wait-words.ts';

interface FailureDetails {
  readonly retryAfterSeconds?: number;
  readonly weakPassword?: { readonly reasons: readonly string[] };
  /** Whose the link of a mail is, told to who holds it. */
  readonly email?: string;
  /** Methods that the path takes. */
  readonly allow?: readonly string[];
  /** Answered as OAuth 2 says (RFC 6749, 5.2), which the protocol does in a few places. */
  readonly oauth?: true;
}

/** A refusal with a code of the protocol; its message is shown to people, so it says what to do. */
export class AuthFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: FailureDetails;

  constructor(status: number, code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'AuthFailure';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const validationFailed = (message: string): AuthFailure =>
  new AuthFailure(400, 'validation_failed', message);

export const overRequestLimit = (retryAfterSeconds: number): AuthFailure =>
  new AuthFailure(
    429,
    'over_request_rate_limit',
    `Too many attempts. Try again in ${waitWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
