import { usePlatform } from '@commonhearth/contract';
import type { ProofReason } from '@commonhearth/contract/host';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [declined, setDeclined] = useState(false);
  // an editor that saves by itself would ask every few seconds
  const isDeclined = declined && why === 'session ended';
  useLayoutEffect(() => {
    if (isDeclined) desk.settle(false);
  }, [isDeclined, desk]);
  useEffect(() => {
    if (!hasEnded) return undefined;
    return () => {
      // forms send again what they could not save, as after a lost connection
      dispatchEvent(new Event('online'));
    };
  }, [hasEnded]);
  const hadEnded = useRef(hasEnded);
  useEffect(() => {
    // another tab logged in
    if (why === 'session ended' && hadEnded.current && !hasEnded) desk.settle(true);
    hadEnded.current = hasEnded;
  }, [desk, why, hasEnded]);
  const isOffered = hasEnded && (why === undefined || isDeclined);
  useEffect(() => {
    if (!isOffered) return undefined;
    return notify({
      text: 'Your session has ended. What you typed is still here.',
      tone: 'bad',
      action: {
        label: 'Log in',
        onPress: () => {
          setDeclined(false);
          void desk.ask('session ended');
        },
      },
    });
  }, [isOffered, notify, desk]);
  if (why === undefined || isDeclined) return null;
  return (
    <ProofDialog
      why={why}
      email={email}
      onEnd={(proved) => {
        setDeclined(!proved && why === 'session ended');
        desk.settle(proved);
      }}
    />
  );
}
