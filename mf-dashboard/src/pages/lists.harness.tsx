import { buildSubscriber, buildUser } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  workingAddress,
  type Answers,
  type PlatformStore,
} from '@commonhearth/testing/platform';
import type { ReactNode } from 'react';
import { register } from '../register.ts';

/** A page of somebody who is signed in, with a subscriber in the Bay Area. */
export function openList(
  page: ReactNode,
  path: string,
  answers: Answers,
  prepare?: (store: PlatformStore['store']) => void,
  now?: number,
) {
  const { Address, navigation, steps } = workingAddress(() => path);
  const fetch = fakeFetch(answers);
  const rendered = renderWithPlatform(
    <>
      <Address />
      {page}
    </>,
    {
      path,
      register,
      platform: { navigation },
      services: { fetch, tokens: validTokens, ...(now !== undefined && { now: () => now }) },
      prepare: (store) => {
        store.dispatch({
          type: 'session/signedIn',
          payload: {
            user: buildUser(),
            subscribers: [buildSubscriber({ subscriber_id: '70', market_id: '1' })],
            subscriberId: '70',
          },
        });
        prepare?.(store);
      },
    },
  );
  return { ...rendered, steps, fetch };
}
