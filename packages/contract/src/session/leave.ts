import { allReset } from './all-reset.ts';
import type { SessionThunk } from './session-thunk.ts';

/**
 * Out of this browser at once, in every tab; then the provider is told, unless it `hasEnded` the session already. When
 * it cannot be told, nothing of the person is here all the same.
 */
export const signOut =
  ({ hasEnded = false }: { readonly hasEnded?: boolean } = {}): SessionThunk<void> =>
  async (dispatch, _state, services) => {
    const told = hasEnded ? undefined : services.auth.signOut().catch(() => undefined);
    services.kept.clear();
    services.tokens.set(null);
    dispatch(allReset());
    await told;
  };
