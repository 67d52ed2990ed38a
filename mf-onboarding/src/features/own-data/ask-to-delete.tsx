import {
  selectLikeStatuses,
  selectSubscribers,
  signOut,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  type CallError,
} from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { Note, Stack } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { useDeleteOwnDataForOnboardingMutation } from '../../api.generated.ts';
import { OwnerProof, type Proof } from './owner-proof.tsx';

interface Props {
  readonly user: User;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Names what goes, and asks for the address to be typed. */
export default function AskToDelete({ user, onGone, onClose }: Props) {
  const dispatch = useAppDispatch();
  const likes = Object.values(useAppSelector(selectLikeStatuses)).filter((status) => status === 'liked');
  const markets = useAppSelector(selectSubscribers).length;
  const [remove, { isLoading: busy, error }] = useDeleteOwnDataForOnboardingMutation();
  const { supabase } = usePlatform().config;
  const [proof, setProof] = useState<Proof>({});
  const { message, problem } = (error as CallError | undefined) ?? {};
  const proofFault = problem?.errors?.find(({ path }) => path !== 'confirmation')?.message;
  const confirmation = `delete ${user.email}`;
  const submit = async (): Promise<void> => {
    const answer = await remove({ body: { confirmation, ...proof } });
    if (answer.error !== undefined) return;
    onGone();
    await dispatch(signOut());
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={`Delete ${user.name === '' ? 'this' : `${user.name}’s`} account?`}
      confirmLabel="Delete for good"
      cancelLabel="Keep my account"
      confirmWord={confirmation}
      busy={busy}
      onConfirm={() => void submit()}
    >
      <Stack $gap={3}>
        <p>These go for good, and cannot be brought back:</p>
        <ul>
          <li>{count(likes.length, 'home', 'homes')} on your shortlist</li>
          <li>{count(markets, 'market', 'markets')} that you follow, with your areas</li>
          <li>Your profile, your requests, and every sign-in, on this and other devices</li>
        </ul>
        {supabase.url === '/' && <OwnerProof email={user.email} error={proofFault} onChange={setProof} />}
        {message !== undefined && (
          <div role="alert">
            <Note tone="bad" title="Not deleted">
              {proofFault ?? message} Your account is as it was; try again.
            </Note>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
