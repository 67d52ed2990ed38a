import { lazyPart, selectUser, useAppSelector, usePlatform } from '@commonhearth/contract';
import { selectHasEnded } from '@commonhearth/contract/host';
import { Suspense, useEffect, useSyncExternalStore, type ComponentProps } from 'react';
import type ProofDialogPart from './proof-dialog.tsx';
import type { ProofDesk } from './proof-desk.ts';

const ProofDialog = lazyPart<ComponentProps<typeof ProofDialogPart>>(() => import('./proof-dialog.tsx'), {
  dialog:
    ({ onEnd }) =>
    () => {
      onEnd(false);
    },
});

/**
 * Asks to log in again, above whatever page made the call that needs it, unless the user signs out meanwhile. While the
 * page stays after its session has ended, a notice offers it too.
 */
export function ProofPlace({ desk }: { readonly desk: ProofDesk }) {
  const { notify } = usePlatform();
  const why = useSyncExternalStore(desk.subscribe, desk.reason);
  const user = useAppSelector(selectUser);
  const hasEnded = useAppSelector(selectHasEnded);
  useEffect(() => {
    if (why !== undefined && user === null) desk.settle(false);
    // another tab logged in
    if (why === 'session ended' && user !== null && !hasEnded) desk.settle(true);
  }, [desk, why, user, hasEnded]);
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
  if (why === undefined || user === null) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog why={why} email={user.email} onEnd={desk.settle} />
    </Suspense>
  );
}
