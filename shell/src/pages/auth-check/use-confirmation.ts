import {
  confirmSignUp,
  navigationSlice,
  useAppDispatch,
  useNavigation,
  usePlatform,
  type AppDispatch,
  type AuthRefusal,
} from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import { useEffect, useRef, useState } from 'react';
import { isHosted } from '../../auth/is-hosted.ts';
import {
  confirmationKey,
  isPurpose,
  purposeKey,
  type MailPurpose,
} from '../../navigation/guards/tokens/confirmation-token.ts';

/** The token that a mail brought along, and what the mail was for, where they are kept. */
export const keptToken =
  () =>
  (
    _dispatch: AppDispatch,
    _state: unknown,
    { kept }: Services,
  ): { readonly token: string | undefined; readonly purpose: MailPurpose } => {
    const purpose = kept.read(purposeKey);
    return { token: kept.read(confirmationKey), purpose: isPurpose(purpose) ? purpose : 'sign-up' };
  };
export const forgetToken =
  () =>
  (_dispatch: AppDispatch, _state: unknown, { kept }: Services) => {
    kept.forget(confirmationKey);
    kept.forget(purposeKey);
  };

interface Confirmation {
  /** Nothing was sent yet, nor will it be by itself. */
  readonly asksFirst: boolean;
  readonly busy: boolean;
  readonly refusal: AuthRefusal | undefined;
  /** Whose address it is, once the provider has told. */
  readonly email: string | undefined;
  readonly send: (password?: string) => Promise<void>;
  /** To the form that signs up, with the address that the mail went to. */
  readonly startAgain: () => void;
}

/**
 * Completes a sign-up by its mail: at once by script, which no scanner of mails has this browser's secret for;
 * elsewhere with the password of that sign-up. A hosted provider wants neither, so that a scanner that runs
 * scripts could spend the link: there nothing is sent before the person asks for it.
 */
export function useConfirmation(tokenHash: string): Confirmation {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { config, notify } = usePlatform();
  const [asksFirst, setAsksFirst] = useState(isHosted(config));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const [email, setEmail] = useState<string>();
  const begun = useRef(false);

  const send = async (password?: string): Promise<void> => {
    begun.current = true;
    setBusy(true);
    setAsksFirst(false);
    const answer = await dispatch(confirmSignUp({ tokenHash, ...(password !== undefined && { password }) }));
    setBusy(false);
    if (answer.ok) {
      dispatch(forgetToken());
      notify({ tone: 'good', text: 'Your email is confirmed. Welcome!' });
      navigation.continueAfterSignIn();
      return;
    }
    setRefusal(answer.refusal);
    setEmail((known) => answer.refusal.email ?? known);
  };
  useEffect(() => {
    if (begun.current || asksFirst) return;
    void send();
  });
  return {
    asksFirst,
    busy,
    refusal,
    email,
    send,
    startAgain: () => {
      dispatch(forgetToken());
      dispatch(navigationSlice.actions.emailSet(email ?? null));
      navigation.go('HFC Sign-up');
    },
  };
}
