import { keptKey, useAppDispatch, useNavigation } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { useCallback, useEffect, useState } from 'react';

/** In every tab: a confirmation email opens another one. A sign-out clears it. */
export const invitationKey = keptKey<string>({
  name: 'invitation',
  parse: (kept) => (typeof kept === 'string' && kept !== '' ? kept : undefined),
});
/** The server rejects longer ones. */
const longestToken = 200;
const tokenIn = (hash: string): string | undefined =>
  hash.length > 1 ? hash.slice(1, longestToken + 1) : undefined;

/**
 * The token of the invitation link, from the fragment of the address or from an earlier visit. Removes it from the
 * address at once, because addresses end up in histories and screenshots.
 */
export function useInvitationToken(): { readonly token: string | undefined; readonly forget: () => void } {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const linked = tokenIn(useLocation().hash);
  const [token, setToken] = useState(
    () => linked ?? dispatch((_dispatch, _state, { kept }) => kept.read(invitationKey)),
  );
  if (linked !== undefined && linked !== token) setToken(linked);
  useEffect(() => {
    if (linked === undefined) return;
    dispatch((_dispatch, _state, { kept }) => {
      kept.write(invitationKey, linked);
    });
    go('Circle Invitation', { replace: true });
  }, [dispatch, go, linked]);
  const forget = useCallback(() => {
    dispatch((_dispatch, _state, { kept }) => {
      kept.forget(invitationKey);
    });
  }, [dispatch]);
  return { token, forget };
}
