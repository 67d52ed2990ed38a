/** An error as S3 answers it. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** One that S3 gives for what this server does not know: stricter than to let it pass. */
export const notImplemented = (what: string): S3Refusal => new S3Refusal(501, `NotImplemented: ${what}`);
