import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import type { CircleGuest } from '@commonhearth/schemas';
import { useEffect, useEffectEvent } from 'react';
import { useKeepCircleGuestForCirclesMutation } from '../api.generated.ts';
import { listed } from './counts.ts';
import { keepsKey } from './guest-account.ts';

/** Moves what the guest did to the account; by itself for a guest who came to the account for that. */
export function useKeepGuest({ circles }: CircleGuest) {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const [send, { isLoading: busy, error }] = useKeepCircleGuestForCirclesMutation();
  const keep = async (): Promise<void> => {
    const answer = await send();
    if (answer.error === undefined)
      notify({ tone: 'good', text: `${listed(circles.map(({ name }) => name))}: now on your account.` });
  };
  const keepIfWanted = useEffectEvent(() => {
    const wanted = dispatch((_dispatch, _state, { kept }) => {
      const found = kept.read(keepsKey);
      kept.forget(keepsKey);
      return found;
    });
    if (wanted === true) void keep();
  });
  useEffect(() => {
    keepIfWanted();
  }, []);
  return { keep: () => void keep(), busy, error };
}
