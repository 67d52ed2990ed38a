import { userChanged, useAppDispatch, type CallError } from '@commonhearth/contract';
import type { ShareLinkBody, User } from '@commonhearth/schemas';
import { useState } from 'react';
import { useChangeShareLinkForOnboardingMutation } from '../../api.generated.ts';

/** Changes the person's own link; every place that shares has the new key at once. */
export function useShareLink(user: User) {
  const dispatch = useAppDispatch();
  const [change, { isLoading: busy }] = useChangeShareLinkForOnboardingMutation();
  const [fault, setFault] = useState<string>();
  return {
    busy,
    fault,
    /** Answers whether it was done. */
    change: async (body: ShareLinkBody): Promise<boolean> => {
      setFault(undefined);
      const { data, error } = await change({ body });
      if (data !== undefined) {
        dispatch(userChanged({ ...user, ...data }));
        return true;
      }
      setFault((error as CallError).message);
      return false;
    },
  };
}
