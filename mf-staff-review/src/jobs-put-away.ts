import { keptKey, useAppDispatch } from '@commonhearth/contract';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';
import { useState } from 'react';

/** So many are remembered: what older jobs told is gone. */
const most = 100;

const putAwayKey = keptKey<readonly string[]>({
  name: 'jobs-put-away',
  lifetimeMs: keptLifetimeMs.putAway,
  stays: true,
  parse: (kept) =>
    Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string').slice(0, most)
      : undefined,
});

/** The jobs of which the end was read and put away in this browser, the newest first. */
export function useJobsPutAway(): {
  readonly ids: readonly string[];
  readonly putAway: (jobId: string) => void;
} {
  const dispatch = useAppDispatch();
  const [ids, setIds] = useState(() =>
    dispatch((_dispatch, _state, { kept }): readonly string[] => kept.read(putAwayKey) ?? []),
  );
  return {
    ids,
    putAway: (jobId) => {
      setIds(
        dispatch((_dispatch, _state, { kept }): readonly string[] => {
          // another tab may have put away more meanwhile
          const all = [...new Set([jobId, ...(kept.read(putAwayKey) ?? [])])].slice(0, most);
          kept.write(putAwayKey, all);
          return all;
        }),
      );
    },
  };
}
