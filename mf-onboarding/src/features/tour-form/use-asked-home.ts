import {
  loadCompound,
  selectCompound,
  selectCompoundMissing,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { useEffect } from 'react';

export interface AskedHome {
  readonly id: string;
  /** Undefined until it is known. */
  readonly title: string | undefined;
  readonly gone: boolean;
}

/** The home that the address names; undefined where it names none that could be one. */
export function useAskedHome(id: string | null): AskedHome | undefined {
  const dispatch = useAppDispatch();
  const named = id !== null && /^\d{1,15}$/.test(id) ? id : '';
  const compound = useAppSelector((state) => selectCompound(state, named));
  const gone = useAppSelector((state) => selectCompoundMissing(state, named));
  useEffect(() => {
    // without its title the form is whole all the same
    if (named !== '') void dispatch(loadCompound(named)).catch(() => undefined);
  }, [dispatch, named]);
  if (named === '') return undefined;
  return { id: named, title: compound?.editorial.title ?? undefined, gone };
}
