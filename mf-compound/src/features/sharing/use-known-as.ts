import { selectUser, useAppDispatch, useAppSelector, type AppDispatch } from '@commonhearth/contract';
import { useState } from 'react';
import { answered, knownAsKey, unknown, type KnownAs } from './known-as.ts';

const readBy = (dispatch: AppDispatch): KnownAs =>
  dispatch((_dispatch, _state, { kept }) => kept.read(knownAsKey) ?? unknown);
const keepBy = (dispatch: AppDispatch, next: KnownAs): void => {
  dispatch((_dispatch, _state, { kept }) => {
    kept.write(knownAsKey, next);
  });
};

/** What this browser knows of who came by the link of this key. */
export function useKnownAs(shareLinkKey: string) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [known, setKnown] = useState(() => readBy(dispatch));
  return {
    asked: known.asked.includes(shareLinkKey),
    /** What the question begins with. */
    name: known.name ?? user?.name.trim().split(/\s+/)[0] ?? '',
    /** They gave a name, or none. */
    answer: (name?: string) => {
      // another tab may have asked meanwhile
      const next = answered(readBy(dispatch), shareLinkKey, name);
      keepBy(dispatch, next);
      setKnown(next);
    },
  };
}
