import { lazyPart, selectUser, useAppSelector } from '@commonhearth/contract';
import { selectHasEnded } from '@commonhearth/contract/host';
import { Suspense, useEffect, useSyncExternalStore, type ComponentProps } from 'react';
import type ProofQuestionPart from './proof-question.tsx';
import type { ProofDesk } from './proof-desk.ts';

const ProofQuestion = lazyPart<ComponentProps<typeof ProofQuestionPart>>(
  () => import('./proof-question.tsx'),
  {
    dialog:
      ({ desk }) =>
      () => {
        desk.settle(false);
      },
  },
);

/** Asks to log in again, above whatever page made the call that needs it, unless the user signs out meanwhile. */
export function ProofPlace({ desk }: { readonly desk: ProofDesk }) {
  const why = useSyncExternalStore(desk.subscribe, desk.reason);
  const user = useAppSelector(selectUser);
  const hasEnded = useAppSelector(selectHasEnded);
  useEffect(() => {
    if (why !== undefined && user === null) desk.settle(false);
  }, [desk, why, user]);
  if (user === null || (why === undefined && !hasEnded)) return null;
  return (
    <Suspense fallback={null}>
      <ProofQuestion {...{ desk, why, hasEnded }} email={user.email} />
    </Suspense>
  );
}
