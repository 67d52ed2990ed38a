import type { Samples } from '@commonhearth/testing-server/api';
import { createPreferencesLink } from '@commonhearth/testing-server/world';

export const samples: Samples = {
  'CAL-04': async ({ api }, caller) => ({
    query: { token: await createPreferencesLink(api, caller.userId) },
  }),
  'CAL-05': async ({ api }, caller) => ({
    body: {
      token: await createPreferencesLink(api, caller.userId),
      receives_product_emails: true,
      receives_newsletter_emails: true,
      receives_all_emails: true,
    },
  }),
};
