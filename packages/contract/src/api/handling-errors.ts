import type { Services } from '../services/services.ts';
import type { CallError } from './call.ts';

interface Asked<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/**
 * The handle-errors option of a call [8]: answers its data; where it fails the error is logged, and null is the
 * answer.
 */
export const handlingErrors =
  <Data>(asked: PromiseLike<Asked<Data>>) =>
  async (_dispatch: unknown, _state: unknown, { reportError }: Services): Promise<Data | null> => {
    const { data, error } = await asked;
    if (error === undefined) return data ?? null;
    const { code } = error as Partial<CallError>;
    reportError(new Error(`A call failed (${code ?? 'unknown'})`, { cause: error }));
    return null;
  };
