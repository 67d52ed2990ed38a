import {
  proveAgain,
  sendCode,
  signOut,
  useAppDispatch,
  usePlatform,
  type CallError,
} from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { useState } from 'react';
import { useDeleteOwnDataForOnboardingMutation } from '../../api.generated.ts';
import { useProofByMail, type Proof } from './owner-proof.tsx';

interface Deletion {
  readonly busy: boolean;
  /** What the person types for it. */
  readonly confirmation: string;
  /** Whether a password or a code is asked for. */
  readonly asksProof: boolean;
  /** What is wrong with that. */
  readonly proofFault: string | undefined;
  /** Why nothing was deleted. */
  readonly refusal: string | undefined;
  readonly submit: (proof: Proof) => Promise<void>;
  /** Mails a code; answers whether it went. */
  readonly mailCode: () => Promise<boolean>;
}

/**
 * Deletes the account of who proves that it is theirs: to us, or to a hosted provider, which is asked only where the
 * sign-in is older than ten minutes.
 */
export function useDeletion(user: User, onGone: () => void): Deletion {
  const dispatch = useAppDispatch();
  const isHosted = usePlatform().config.supabase.url !== '/';
  const [remove, { isLoading, error }] = useDeleteOwnDataForOnboardingMutation();
  const mailProof = useProofByMail();
  const [proving, setProving] = useState(false);
  const [unproven, setUnproven] = useState<string>();
  const { message, problem } = (error as CallError | undefined) ?? {};
  const isNeeded = problem?.code === 'proof_needed';
  const confirmation = `delete ${user.email}`;
  const fault = problem?.errors?.find(({ path }) => path !== 'confirmation')?.message;

  /** Answers whether the provider took it. */
  const prove = async ({ current_password: typed, nonce }: Proof): Promise<boolean> => {
    setProving(true);
    const proof = nonce === undefined ? { password: typed ?? '' } : { code: nonce };
    const answer = await dispatch(proveAgain(proof));
    setProving(false);
    setUnproven(answer.ok ? undefined : answer.refusal.message);
    return answer.ok;
  };
  return {
    busy: isLoading || proving,
    confirmation,
    asksProof: !isHosted || isNeeded,
    proofFault: unproven ?? fault,
    refusal: unproven ?? fault ?? message,
    submit: async (proof) => {
      if (isNeeded && !(await prove(proof))) return;
      const answer = await remove({ body: { confirmation, ...(!isHosted && proof) } });
      if (answer.error !== undefined) return;
      onGone();
      // our own provider ends every session with the account
      await dispatch(signOut({ hasEnded: !isHosted }));
    },
    mailCode: async () => (isHosted ? (await dispatch(sendCode(user.email))).ok : mailProof()),
  };
}
