import type { Services } from '../services/services.ts';

/** Loads a thunk's code. Reports a failed import and returns undefined. */
export const loadCode =
  <Code>(load: () => Promise<Code>) =>
  (_dispatch: unknown, _state: unknown, { reportError }: Services): Promise<Code | undefined> =>
    load().catch((error: unknown) => {
      reportError(error);
      return undefined;
    });
