/** What came of a login [4]. */
export type LoginStatus = 'success' | 'error' | 'skipping_attempt' | 'rerouted_to_onboard';

export interface Login {
  readonly status: LoginStatus;
  /** False: somebody may be signed in, and it could not be found out now. */
  readonly known: boolean;
}

/** A login whose status is error [8]. */
export class LoginFailedError extends Error {
  readonly known: boolean;
  constructor({ known }: Login) {
    super('Login failed on frontend');
    this.name = 'LoginFailedError';
    this.known = known;
  }
}
