import { lazyPart, selectUser, useAppSelector } from '@commonhearth/contract';
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

/** Asks for a proof, above whatever page made the call that needs one. Who signs out meanwhile gives none. */
export function ProofPlace({ desk }: { readonly desk: ProofDesk }) {
  const isAsked = useSyncExternalStore(desk.subscribe, desk.isAsked);
  const user = useAppSelector(selectUser);
  useEffect(() => {
    if (isAsked && user === null) desk.settle(false);
  }, [desk, isAsked, user]);
  if (!isAsked || user === null) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog email={user.email} onEnd={desk.settle} />
    </Suspense>
  );
}
