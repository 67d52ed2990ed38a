import { homeOpened, selectSubscriberId, useAppDispatch, useAppSelector } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import type { ActivityBody, ActivityType } from '@commonhearth/schemas';
import { isNeededActivity } from '@commonhearth/schemas/constants';
import { useRef } from 'react';
import { useRecordActivityForCompoundMutation } from '../api.generated.ts';
import { useOpening } from './use-opening.ts';

/** Rubbish in the address is nobody's key. */
const key = /^[\w-]{1,64}$/;

/**
 * Notes what is done with a home: as whom, and by whose link they came. What cannot be noted is let go; what is new
 * about the home stays new then.
 */
export function useActivity(compoundId: string) {
  const dispatch = useAppDispatch();
  const subscriberId = useAppSelector(selectSubscriberId);
  const { search } = useLocation();
  const opening = useOpening();
  const [record] = useRecordActivityForCompoundMutation();
  const noted = useRef(new Set<string>());
  const shareLinkKey = new URLSearchParams(search).get(parameters.shareLinkKey) ?? '';
  const note = (activityType: ActivityType, more: ActivityBody = {}): void => {
    const isShared = key.test(shareLinkKey);
    const body = {
      ...(subscriberId !== null && { subscriber_id: subscriberId }),
      ...(isShared && { share_link_key: shareLinkKey }),
      // one who looked, to who shared, is the one who gave a name
      ...(isShared && activityType === 'viewed' && { session_id: opening.id() }),
      ...more,
    };
    const letsTrack = dispatch((_dispatch, _state, services): boolean => services.letsTrack());
    if (!letsTrack && !isNeededActivity(activityType, body)) return;
    void record({ compoundId, activityType, body }).then(({ error }) => {
      if (activityType === 'viewed' && subscriberId !== null && error === undefined)
        dispatch(homeOpened(compoundId));
    });
  };
  return {
    note,
    /** However often it is done with the home that is open. */
    noteOnce: (activityType: ActivityType): void => {
      const what = `${compoundId} ${activityType}`;
      if (noted.current.has(what)) return;
      noted.current.add(what);
      note(activityType);
    },
  };
}
