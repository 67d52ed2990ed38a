import {
  loadCompound,
  selectCompound,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { photosOf } from '@commonhearth/domain';
import { Photo } from '@commonhearth/ui';
import { useEffect } from 'react';

/** The first photo of the home beside its name; a drawn house where it is no longer shown, or did not come. */
export function HomePicture({ compoundId }: { readonly compoundId: string | null }) {
  const dispatch = useAppDispatch();
  const { hosts } = usePlatform().config;
  const compound = useAppSelector((state) => selectCompound(state, compoundId ?? ''));
  useEffect(() => {
    // the entry is whole without it
    if (compoundId !== null) void dispatch(loadCompound(compoundId)).catch(() => undefined);
  }, [dispatch, compoundId]);
  const photo = compound === undefined ? undefined : photosOf(compound.home_photos, '', hosts)[0];
  return <Photo {...(photo ?? { src: null })} alt="" sizes="112px" radius="var(--radius-s)" />;
}
