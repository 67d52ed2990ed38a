import { typedSelector, useAppDispatch, usePlatform } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { useCallback, useEffect } from 'react';
import {
  dashboardLeft,
  galleryToggled,
  itemSelected,
  mapEntered,
  selectMapItem,
  subhedShifted,
  type MapItemState,
} from './map-item.slice.ts';

const useMapItemSelector = typedSelector<{ readonly mapItem: MapItemState }>();

export interface MapItem extends MapItemState {
  readonly select: (id: string) => void;
  readonly enter: (inMap: boolean) => void;
  /** Told by who shows the chosen home at the foot of a phone. */
  readonly shift: (up: boolean) => void;
}

/** What is chosen on the map, kept while the dashboard is there; leaving it begins anew. */
export function useMapItem(): MapItem {
  const dispatch = useAppDispatch();
  const { now } = usePlatform();
  const state = useMapItemSelector(selectMapItem);
  const imageGalleryOpen = useSearchParams()[0].has(parameters.openedHome);
  useEffect(() => {
    dispatch(galleryToggled(imageGalleryOpen));
  }, [dispatch, imageGalleryOpen]);
  useEffect(
    () => () => {
      dispatch(dashboardLeft());
    },
    [dispatch],
  );
  return {
    ...state,
    select: useCallback(
      (id) => {
        dispatch(itemSelected({ id, at: now() }));
      },
      [dispatch, now],
    ),
    enter: useCallback(
      (inMap) => {
        dispatch(mapEntered(inMap));
      },
      [dispatch],
    ),
    shift: useCallback(
      (up) => {
        dispatch(subhedShifted(up));
      },
      [dispatch],
    ),
  };
}
