import { proveAgain, sendCode, useAppDispatch } from '@commonhearth/contract';
import { useState } from 'react';

interface ProofForm {
  /** Undefined while the password is asked for. */
  readonly code: string | undefined;
  readonly setCode: (typed: string) => void;
  readonly setPassword: (typed: string) => void;
  readonly busy: boolean;
  /** Why it is no proof, or why no code came. */
  readonly fault: string | undefined;
  readonly mailCode: () => Promise<void>;
  readonly submit: () => Promise<void>;
}

/** What is typed as a proof, and what the auth provider says to it. */
export function useProof(email: string, onProved: () => void): ProofForm {
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const prove = async (): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(proveAgain(code === undefined ? { password } : { code }));
    setBusy(false);
    setFault(answer.ok ? undefined : answer.refusal.message);
    if (answer.ok) onProved();
  };
  return {
    code,
    setCode,
    setPassword,
    busy,
    fault,
    mailCode: async () => {
      const answer = await dispatch(sendCode(email));
      setFault(answer.ok ? undefined : answer.refusal.message);
      if (answer.ok) setCode('');
    },
    submit: async () => {
      if (busy) return;
      if (code === undefined && password === '') setFault('Enter your password.');
      else if (code !== undefined && code.length < 6) setFault('Enter all six digits.');
      else await prove();
    },
  };
}
