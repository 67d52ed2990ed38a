import type { Samples, TestApi } from '@commonhearth/testing-server/api';
import { createUnsubscribeTokens, hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';

/** A token as a mail to this person carries it, about one of their markets unless told. */
export const linkTo = (
  { deps }: Pick<TestApi, 'deps'>,
  { userId, email }: { readonly userId: string; readonly email: string },
  what: Partial<Parameters<ReturnType<typeof createUnsubscribeTokens>['issue']>[0]> = {},
): Promise<string> =>
  createUnsubscribeTokens(deps.config).issue({
    address: hashOfAddress(email),
    user: userId,
    from: 'alerts',
    object: 'subscriber',
    id: '1',
    ...what,
  });

export const samples: Samples = {
  'CAL-32': async ({ api, other }, caller, target) => {
    const id = (target === 'own' ? caller : other).subscriberId ?? '';
    return {
      allowed: 303,
      query: { token: await linkTo(api, caller, { id }) },
      body: {
        unsubscribe_from: 'alerts',
        object_type: 'subscriber',
        object_id: id,
        'List-Unsubscribe': 'One-Click',
        page: 'yes',
      },
    };
  },
  'CAL-33': async ({ api }, caller) => ({ body: { token: await linkTo(api, caller) } }),
  'CAL-154': async ({ api }, caller) => ({ query: { token: await linkTo(api, caller) } }),
  'CAL-109': async ({ api }, caller) => ({ query: { token: await linkTo(api, caller), done: 'yes' } }),
};
