import { useAppDispatch, type AppDispatch } from '@commonhearth/contract';
import { useCallback, useState } from 'react';
import { mapChoicesKey, usualChoices, type MapChoices } from './map-choices.ts';

const readBy = (dispatch: AppDispatch): MapChoices =>
  dispatch((_dispatch, _state, { kept }) => kept.read(mapChoicesKey) ?? usualChoices);

/** How this browser's person likes the map: what is chosen by hand beats what is usual [2]. */
export function useMapChoices(): {
  readonly choices: MapChoices;
  readonly choose: (change: Partial<MapChoices>) => void;
} {
  const dispatch = useAppDispatch();
  const [choices, setChoices] = useState(() => readBy(dispatch));
  const choose = useCallback(
    (change: Partial<MapChoices>) => {
      // another tab may have chosen meanwhile
      const next = { ...readBy(dispatch), ...change };
      dispatch((_dispatch, _state, { kept }) => {
        kept.write(mapChoicesKey, next);
      });
      setChoices(next);
    },
    [dispatch],
  );
  return { choices, choose };
}
