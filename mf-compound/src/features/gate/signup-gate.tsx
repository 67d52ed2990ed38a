import {
  lazyPart,
  selectSession,
  typedSelector,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { Suspense, useEffect, useEffectEvent } from 'react';
import {
  gateClosed,
  gateSeen,
  homesBeforeGate,
  openedSignedOut,
  selectGate,
  type GateState,
} from './gate.slice.ts';

/** With its house faces: nobody else needs it. */
const GateDialog = lazyPart(() => import('./gate-dialog.tsx'));
const useGateSelector = typedSelector<{ readonly signupGate: GateState }>();

/** Counts the home that is shown, and asks who is signed out to join once they have opened four [5]. */
export function SignupGate({ compoundId }: { readonly compoundId: string }) {
  const dispatch = useAppDispatch();
  const { telemetry } = usePlatform();
  const { status } = useAppSelector(selectSession);
  const { opened, closed, seen } = useGateSelector(selectGate);
  const signedOut = status === 'not signed in';
  useEffect(() => {
    if (signedOut) dispatch(openedSignedOut(compoundId));
  }, [dispatch, signedOut, compoundId]);
  const visible = signedOut && !closed && opened.length >= homesBeforeGate;
  const tell = useEffectEvent(() => {
    if (seen) return;
    telemetry.track({ name: 'Signup Gate Seen', homes_opened: opened.length, explicit: false });
    dispatch(gateSeen());
  });
  useEffect(() => {
    if (visible) tell();
  }, [visible]);
  if (!visible) return null;
  return (
    <Suspense>
      <GateDialog
        homes={opened.length}
        onClose={() => {
          dispatch(gateClosed());
        }}
      />
    </Suspense>
  );
}
