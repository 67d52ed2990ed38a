import {
  loadCompound,
  selectCompound,
  selectCompoundMissing,
  selectSession,
  selectTakenDown,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import type { PublicCompound, TakenDownHome } from '@commonhearth/schemas';
import { useDeferredValue, useEffect, useState } from 'react';

export type CompoundState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly compound: PublicCompound }
  | { readonly status: 'missing'; readonly takenDown: TakenDownHome | undefined }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * A compound by id. It is asked for at once, and again after sign-in: some people may see more than visitors. One
 * that leaves the content while it is open is asked for as well: the API says what became of it.
 */
export function useCompound(compoundId: string): CompoundState {
  const dispatch = useAppDispatch();
  const compound = useAppSelector((state) => selectCompound(state, compoundId));
  const missing = useAppSelector((state) => selectCompoundMissing(state, compoundId));
  const takenDown = useAppSelector(selectTakenDown)[compoundId];
  const session = useAppSelector((state) => selectSession(state).status);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ readonly asked: string; readonly failed: boolean }>();
  const signedIn = session === 'signed in';
  const asked = `${compoundId} ${signedIn} ${attempt} ${compound !== undefined}`;

  useEffect(() => {
    let wanted = true;
    const settle = (failed: boolean): void => {
      if (wanted) setSettled({ asked, failed });
    };
    dispatch(loadCompound(compoundId)).then(
      () => {
        settle(false);
      },
      () => {
        settle(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [dispatch, compoundId, asked]);

  // its first render takes long: it goes in slices, and the skeleton stays until it is complete
  const isShown = useDeferredValue(compound !== undefined);
  if (compound !== undefined) return isShown ? { status: 'ready', compound } : { status: 'loading' };
  if (settled?.asked !== asked || session === 'signing in') return { status: 'loading' };
  if (settled.failed)
    return {
      status: 'failed',
      retry: () => {
        setAttempt(attempt + 1);
      },
    };
  return missing ? { status: 'missing', takenDown } : { status: 'loading' };
}
