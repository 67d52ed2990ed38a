import {
  loadCompound,
  selectCompound,
  selectCompoundMissing,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { photosOf } from '@commonhearth/domain';
import type { PhotoSource } from '@commonhearth/ui';
import { useEffect } from 'react';

export interface AskedHome {
  readonly id: string;
  /** Undefined until it is known. */
  readonly title: string | undefined;
  /** The first photo; undefined while the home is not loaded. */
  readonly photo?: PhotoSource;
  readonly gone: boolean;
}

/** The home that the address names; undefined where it names none that could be one. */
export function useAskedHome(id: string | null): AskedHome | undefined {
  const dispatch = useAppDispatch();
  const { hosts } = usePlatform().config;
  const named = id !== null && /^\d{1,15}$/.test(id) ? id : '';
  const compound = useAppSelector((state) => selectCompound(state, named));
  const gone = useAppSelector((state) => selectCompoundMissing(state, named));
  useEffect(() => {
    // without its title the form is whole all the same
    if (named !== '') void dispatch(loadCompound(named)).catch(() => undefined);
  }, [dispatch, named]);
  if (named === '') return undefined;
  const title = compound?.editorial.title ?? undefined;
  const photo = compound && { src: null, ...photosOf(compound.home_photos, title ?? '', hosts)[0], alt: '' };
  return { id: named, title, gone, ...(photo !== undefined && { photo }) };
}
