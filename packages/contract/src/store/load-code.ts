import type { Services } from '../services/services.ts';

/** Loads code that a thunk works with. When it does not come this is reported, and undefined is the answer. */
export const loadCode =
  <Code>(load: () => Promise<Code>) =>
  (_dispatch: unknown, _state: unknown, { reportError }: Services): Promise<Code | undefined> =>
    load().catch((error: unknown) => {
      reportError(error);
      return undefined;
    });
