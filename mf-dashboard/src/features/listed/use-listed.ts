import { navigationSlice, useAppDispatch } from '@commonhearth/contract';
import { useEffect } from 'react';

interface Listed {
  /** The home that is open above the list. */
  readonly openId: string | null;
  /** Null while it is not known what the list shows. */
  readonly homes: readonly { readonly compoundId: string }[] | null;
}

/** Tells who shows the open home which homes stand around it in this list. */
export function useListed({ openId, homes }: Listed): void {
  const dispatch = useAppDispatch();
  const open = openId !== null;
  useEffect(() => {
    if (open && homes !== null)
      dispatch(navigationSlice.actions.homesListed(homes.map(({ compoundId }) => compoundId)));
  }, [dispatch, open, homes]);
}
