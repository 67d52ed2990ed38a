import {
  changeAccount,
  sendProof,
  useAppDispatch,
  type AuthRefusal,
  type OwnerProof,
} from '@commonhearth/contract';
import { useState } from 'react';

/** At which field a refusal can be helped. */
export interface Faults {
  readonly email?: string;
  readonly proof?: string;
  readonly notice?: string;
}
function faultsOf({ code, message }: AuthRefusal): Faults {
  if (code === 'validation_failed' || code === 'email_address_invalid')
    return { email: 'Enter a full email address, like sam@example.com.' };
  if (code === 'invalid_credentials') return { proof: 'That’s not your current password. Try again.' };
  if (code === 'reauthentication_needed' || code === 'reauthentication_not_valid') return { proof: message };
  return { notice: message };
}

/** Asks for another address; what was typed stays when it is refused. */
export function useChangeEmail(done: () => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  return {
    busy,
    faults,
    sendCode: async (): Promise<boolean> => {
      const answer = await dispatch(sendProof());
      setFaults(answer.ok ? {} : { proof: answer.refusal.message });
      return answer.ok;
    },
    change: async (email: string, proof: OwnerProof): Promise<void> => {
      const given = proof.password ?? proof.code ?? '';
      if (email === '' || given === '') {
        setFaults(email === '' ? { email: 'Enter your new email.' } : { proof: 'Confirm it’s you first.' });
        return;
      }
      setBusy(true);
      const answer = await dispatch(changeAccount({ email, proof }));
      setBusy(false);
      setFaults(answer.ok ? {} : faultsOf(answer.refusal));
      if (answer.ok) done();
    },
    /** Back to the address of now. */
    stop: async (email: string): Promise<void> => {
      const answer = await dispatch(changeAccount({ email }));
      setFaults(answer.ok ? {} : faultsOf(answer.refusal));
      if (answer.ok) done();
    },
  };
}
