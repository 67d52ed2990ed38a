import { accountStanding, useAppDispatch, type Standing } from '@commonhearth/contract';
import { useCallback, useEffect, useState } from 'react';

type Seen = Standing | 'asked' | 'failed';

/** How the person stands with the auth provider, and how to ask again. */
export function useStanding(): { readonly standing: Seen; readonly ask: () => void } {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<Seen>('asked');
  const ask = useCallback((): void => {
    dispatch(accountStanding()).then(setStanding, () => {
      setStanding('failed');
    });
  }, [dispatch]);
  useEffect(ask, [ask]);
  return { standing, ask };
}
