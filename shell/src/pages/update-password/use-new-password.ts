import {
  changeAccount,
  useAppDispatch,
  useNavigation,
  usePlatform,
  type AuthRefusal,
  type OwnerProof,
  type Standing,
} from '@commonhearth/contract';
import { useState } from 'react';

/** Reasons of the provider, in words. */
const reasonWords: Readonly<Record<string, string>> = {
  length: 'it’s too short',
  characters: 'it needs letters, numbers and symbols',
  pwned: 'it’s too easy to guess',
  address: 'it’s too close to your email',
};
const weakWords = ({ message, reasons = [] }: AuthRefusal): string => {
  const why = reasons.map((reason) => reasonWords[reason] ?? reason).join(', ');
  return why === '' ? `${message} Choose another one.` : `${message} Why: ${why}. Choose another one.`;
};

/** At which field a refusal can be helped. */
export interface Faults {
  readonly password?: string;
  readonly proof?: string;
  readonly notice?: string;
  /** The way on is to sign in again. */
  readonly signedOut?: boolean;
}
function faultsOf(refusal: AuthRefusal): Faults {
  const { code, message } = refusal;
  if (code === 'weak_password') return { password: weakWords(refusal) };
  if (code === 'same_password') return { password: message };
  if (code === 'invalid_credentials') return { proof: 'That’s not your current password. Try again.' };
  if (code === 'reauthentication_needed' || code === 'reauthentication_not_valid') return { proof: message };
  const signedOut = ['session_missing', 'session_not_found', 'bad_jwt', 'invalid_jwt', 'no_authorization'];
  return { notice: message, signedOut: signedOut.includes(code) };
}

/** Chooses a password; who came by a recovery's mail is asked for no proof unless the provider wants one. */
export function useNewPassword(standing: Standing) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [asksProof, setAsksProof] = useState(standing.by === 'session');
  const [faults, setFaults] = useState<Faults>({});
  const send = async (password: string, proof: OwnerProof): Promise<void> => {
    const given = proof.password ?? proof.code ?? '';
    if (password === '') {
      setFaults({ password: 'Choose a password.' });
      return;
    }
    if (asksProof && given === '') {
      setFaults({ proof: 'Confirm it’s you first.' });
      return;
    }
    setBusy(true);
    setFaults({});
    const answer = await dispatch(changeAccount({ password, ...(asksProof && { proof }) }));
    setBusy(false);
    if (answer.ok) {
      notify({ tone: 'good', text: 'Your password is changed. You’re logged out everywhere else.' });
      navigation.continueAfterSignIn();
      return;
    }
    if (answer.refusal.code === 'reauthentication_needed') setAsksProof(true);
    setFaults(faultsOf(answer.refusal));
  };
  return { asksProof, busy, faults, send };
}
