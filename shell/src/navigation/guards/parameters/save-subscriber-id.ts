import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../../query/address-without.ts';
import { proceed, type Guard } from '../../guard.ts';

const isId = /^[\w-]{1,64}$/;

/** `sid` is the subscriber of the next login. Whether it is the person's is judged there. */
export const saveSubscriberId: Guard = {
  name: 'save subscriber id',
  readsSession: () => false,
  run({ at }) {
    const id = new URLSearchParams(at.search).get(parameters.subscriberId);
    if (id === null) return proceed;
    return {
      kind: 'replace',
      url: addressWithout(at, [parameters.subscriberId]),
      effects: isId.test(id)
        ? [{ kind: 'dispatch', action: navigationSlice.actions.subscriberIdForNextLoginSet(id) }]
        : [],
    };
  },
};
