/** What became of one check: the message says what was seen, and of a failed one what to do. */
export interface Finding {
  readonly outcome: 'ok' | 'failed' | 'skipped';
  readonly message: string;
}

/** One thing that the settings say, asked of what is outside. It may reject: then it has failed in those words. */
export interface Check {
  readonly name: string;
  /** @param signal ends it once its time is over */
  readonly look: (signal: AbortSignal) => Promise<Finding>;
}

export interface Result extends Finding {
  readonly check: string;
}

export const ok = (message: string): Finding => ({ outcome: 'ok', message });
export const failed = (message: string): Finding => ({ outcome: 'failed', message });
export const skipped = (message: string): Finding => ({ outcome: 'skipped', message });

/** Of an address that refuses, Node makes an error that tells why in its cause, or in one error for each address. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(wordsOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.message === 'fetch failed' && error.cause !== undefined ? wordsOf(error.cause) : error.message;
}

/** Runs a check to its end or to the end of its time, whichever comes first. */
export async function run({ name, look }: Check, boundMs: number): Promise<Result> {
  const over = AbortSignal.timeout(boundMs);
  const late = Promise.withResolvers<Finding>();
  const giveUp = (): void => {
    late.resolve(
      failed(
        `No response within ${boundMs / 1000} s. Check the address in the settings, and the network to it.`,
      ),
    );
  };
  over.addEventListener('abort', giveUp, { once: true });
  const finding = await Promise.race([
    look(over).catch((error: unknown) => failed(wordsOf(error))),
    late.promise,
  ]).finally(() => {
    over.removeEventListener('abort', giveUp);
  });
  return { check: name, ...finding };
}
