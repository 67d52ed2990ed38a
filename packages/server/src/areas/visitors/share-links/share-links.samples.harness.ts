import { shareLinkKeyOf, type Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-36': async ({ api }, caller) => ({
    path: { share_link_key: await shareLinkKeyOf(api, caller.userId) },
    query: { self_view: 'true' },
  }),
  'CAL-144': () => ({ body: { show_name: true, renew: false } }),
};
