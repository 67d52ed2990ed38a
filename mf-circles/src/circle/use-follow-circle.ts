import { useAppDispatch } from '@commonhearth/contract';
import { followTogether } from '@commonhearth/live';
import type { Circle, CircleEvent } from '@commonhearth/schemas';
import { useEffect, useState } from 'react';
import { circlesApi } from '../api.generated.ts';
import { isGuestIn, youIn } from './people.ts';

const reload = () => circlesApi.util.invalidateTags(['circles', 'circle talk']);

/** Reloads what the page shows of a circle when a friend changes something in it. */
export function useFollowCircle(circle: Circle): void {
  const dispatch = useAppDispatch();
  const { circle_id: circleId, version } = circle;
  const memberId = youIn(circle)?.member_id;
  const isGuest = isGuestIn(circle);
  const [latest, setLatest] = useState(version);
  useEffect(() => {
    const ending = new AbortController();
    let told = 0;
    const hear = (next: number): void => {
      told = next;
      setLatest(next);
    };
    // no longer in it: the list of circles knows
    const leave = (): void => {
      ending.abort();
      dispatch(reload());
    };
    dispatch((_dispatch, _state, { fetch, tokens, apiBase }) => {
      followTogether<CircleEvent, number>(
        {
          name: `circle:${memberId ?? ''}`,
          fetch: (address, init) => fetch(address, init),
          // a guest is known by a cookie
          token: () => (isGuest ? Promise.resolve(null) : tokens.token()),
          tokenRefused: (token) => {
            tokens.refused(token);
          },
          address: () => `${apiBase}/hfc/circles/${circleId}/changes`,
          onEvent: (event) => {
            if (event.type === 'version') hear(event.version);
            else if (event.type === 'over') leave();
          },
          onStatus: (status) => {
            if (status === 'refused') leave();
          },
          summary: () => told,
          onSummary: hear,
        },
        ending.signal,
      );
    });
    return () => {
      ending.abort();
    };
  }, [dispatch, circleId, memberId, isGuest]);
  useEffect(() => {
    if (latest > version) dispatch(reload());
  }, [dispatch, latest, version]);
}
