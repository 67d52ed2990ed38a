/**
 * Why a command does not do what it was asked: a sentence that says what to do, and every reason that is known.
 * `current` is what a conflict met.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reasons: readonly string[];
  readonly code: string | undefined;
  readonly current: unknown;
  constructor(
    message: string,
    details: {
      readonly reasons?: readonly string[];
      readonly code?: string | undefined;
      readonly current?: unknown;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.reasons = details.reasons ?? [];
    this.code = details.code;
    this.current = details.current;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
