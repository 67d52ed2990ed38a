import { selectLikeStatuses, selectSubscribers, useAppSelector } from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { AlertNote, Stack } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { OwnerProof, type Proof } from './owner-proof.tsx';
import { useDeletion } from './use-deletion.ts';

interface Props {
  readonly user: User;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Names what goes, and asks for the address to be typed. */
export default function AskToDelete({ user, onGone, onClose }: Props) {
  const likes = Object.values(useAppSelector(selectLikeStatuses)).filter((status) => status === 'liked');
  const markets = useAppSelector(selectSubscribers).length;
  const [proof, setProof] = useState<Proof>({});
  const { busy, confirmation, asksProof, proofFault, refusal, submit, mailCode } = useDeletion(user, onGone);
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Delete ${user.name === '' ? 'this' : `${user.name}’s`} account?`}
      confirmLabel="Delete for good"
      cancelLabel="Keep my account"
      confirmWord={confirmation}
      busy={busy}
      onConfirm={() => void submit(proof)}
    >
      <Stack $gap={3}>
        <p>This permanently deletes:</p>
        <ul>
          <li>{count(likes.length, 'home', 'homes')} on your shortlist</li>
          <li>{count(markets, 'market', 'markets')} you follow, with your areas</li>
          <li>Your profile, your requests and every login, on all devices</li>
        </ul>
        {asksProof && (
          <OwnerProof email={user.email} error={proofFault} mailCode={mailCode} onChange={setProof} />
        )}
        {refusal !== undefined && (
          <AlertNote title="Not deleted">{refusal} Nothing was deleted. Try again.</AlertNote>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
