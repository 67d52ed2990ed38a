import { usePlatform } from '@commonhearth/contract';
import type { ProofReason } from '@commonhearth/contract/host';
import { useEffect } from 'react';
import type { ProofDesk } from './proof-desk.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Props {
  readonly desk: ProofDesk;
  readonly why: ProofReason | undefined;
  /** The page stays after its session has ended. */
  readonly hasEnded: boolean;
  readonly email: string;
}

/** The dialog, and while nothing asks for it after the session has ended, a notice that offers it. */
export default function ProofQuestion({ desk, why, hasEnded, email }: Props) {
  const { notify } = usePlatform();
  useEffect(() => {
    // another tab logged in
    if (why === 'session ended' && !hasEnded) desk.settle(true);
  }, [desk, why, hasEnded]);
  useEffect(() => {
    if (!hasEnded) return undefined;
    return () => {
      desk.forgetDeclined();
      // forms send again what they could not save, as after a lost connection
      dispatchEvent(new Event('online'));
    };
  }, [hasEnded, desk]);
  const isOffered = hasEnded && why === undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    return notify({
      text: 'Your session has ended. What you typed is still here.',
      tone: 'bad',
      action: { label: 'Log in', onPress: () => void desk.ask('session ended') },
    });
  }, [isOffered, notify, desk]);
  return why === undefined ? null : <ProofDialog why={why} email={email} onEnd={desk.settle} />;
}
