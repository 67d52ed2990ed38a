import {
  finishProviderWay,
  navigationSlice,
  selectSignedIn,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  type AppDispatch,
} from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import { useEffect, useRef, useState } from 'react';
import { oauthAnswerKey } from '../../navigation/guards/oauth-answer.ts';

const keptAnswer =
  () =>
  (_dispatch: AppDispatch, _state: unknown, { kept }: Services): URLSearchParams =>
    new URLSearchParams(kept.read(oauthAnswerKey));
const forgetAnswer =
  () =>
  (dispatch: AppDispatch, _state: unknown, { kept }: Services): void => {
    kept.forget(oauthAnswerKey);
    dispatch(navigationSlice.actions.oauthCallbackSet(null));
  };

interface Answered {
  readonly busy: boolean;
  /** Why nobody is signed in, by a code of the provider. */
  readonly problem: string | undefined;
}

/** Signs in by what another provider's way back brought along, once. */
export function useOAuthAnswer(): Answered {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const [answer] = useState(() => dispatch(keptAnswer()));
  const code = answer.get('code');
  const told = answer.get('error_code') ?? answer.get('error');
  const [busy, setBusy] = useState(code !== null);
  const [problem, setProblem] = useState(told ?? undefined);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (code === null) {
      dispatch(forgetAnswer());
      return;
    }
    void dispatch(finishProviderWay({ code })).then((outcome) => {
      dispatch(forgetAnswer());
      if (outcome.ok) {
        navigation.continueAfterSignIn();
        return;
      }
      setBusy(false);
      setProblem(outcome.refusal.code);
    });
  }, [code, dispatch, navigation]);
  // who is here already and brings nothing along has nothing to do on this page
  const idle = code === null && told === null;
  useEffect(() => {
    if (idle && signedIn) navigation.continueAfterSignIn();
  }, [idle, signedIn, navigation]);
  return { busy, problem };
}
