import {
  navigationSlice,
  selectNavigation,
  selectSession,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { enterByMagicLink, lookAtMagicLink } from '@commonhearth/contract/host';
import type { LinkedPerson } from '@commonhearth/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionAttempt } from '../../../auth/session/use-session-attempt.ts';

const { magicLinkTokenSet, delayedMagicLinkTokenSet } = navigationSlice.actions;

export type MagicLinkStep =
  | { readonly kind: 'working' }
  | { readonly kind: 'asking'; readonly person: LinkedPerson; readonly refusal?: string }
  | { readonly kind: 'failed'; readonly message: string };

/** No answer came, or none about the link. */
const saysNothing = (status: number | 'no answer'): boolean =>
  status === 'no answer' || status >= 500 || status === 429;

/**
 * What a link of a mail leads to, once it is known who is here: a full session of its person stays as it is; whose
 * session this browser keeps goes on as that person; anybody else is asked first.
 */
export function useMagicLink(token: string, onWithout: () => void) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify, telemetry } = usePlatform();
  const app = useAppSelector(selectNavigation).app ?? 'hfc';
  const { status, user, limited } = useAppSelector(selectSession);
  const { status: attempt, unsettled, start } = useSessionAttempt();
  const [step, setStep] = useState<MagicLinkStep>({ kind: 'working' });
  const userId = user?.user_id;
  const known = status === 'signed in' || attempt === 'settled';

  const usedUp = useCallback(() => {
    dispatch(magicLinkTokenSet(null));
    dispatch(delayedMagicLinkTokenSet(null));
  }, [dispatch]);
  const goOn = useCallback(() => {
    usedUp();
    navigation.continueAfterSignIn();
  }, [navigation, usedUp]);
  const goWithout = (): void => {
    usedUp();
    onWithout();
  };

  const enter = useCallback(
    async (person: LinkedPerson): Promise<void> => {
      setStep({ kind: 'working' });
      telemetry.track({ name: 'Signup Attempted', origin: 'Auth Check', app, method: 'magic_link' });
      const refusal = await dispatch(enterByMagicLink(token));
      if (refusal !== null) {
        setStep({ kind: 'asking', person, refusal: refusal.message });
        return;
      }
      if (userId !== undefined && userId !== person.user_id)
        notify({ text: `You’re now logged in as ${person.first_name || person.email}.`, tone: 'info' });
      goOn();
    },
    [app, dispatch, goOn, notify, telemetry, token, userId],
  );

  const look = async (): Promise<void> => {
    setStep({ kind: 'working' });
    const found = await dispatch(lookAtMagicLink(token));
    if ('error' in found) {
      if (saysNothing(found.error.status)) {
        setStep({ kind: 'failed', message: found.error.message });
        return;
      }
      if (userId === undefined)
        notify({ text: 'That email link has expired. Log in to continue.', tone: 'info' });
      goWithout();
      return;
    }
    const isHere = userId === found.person.user_id;
    if (isHere && !limited) goOn();
    else if (isHere || (userId === undefined && found.hadSession)) await enter(found.person);
    else setStep({ kind: 'asking', person: found.person });
  };

  useEffect(() => {
    start();
  }, [start]);
  // once it is known who is here, and not anew when the link itself changes that
  const looked = useRef(false);
  useEffect(() => {
    if (!known || looked.current) return;
    looked.current = true;
    void look();
  });

  return { step, unsettled, enter, look, goWithout, signedInAs: user?.email };
}
