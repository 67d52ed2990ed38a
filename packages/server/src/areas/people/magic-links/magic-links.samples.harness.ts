import type { Samples } from '@commonhearth/testing-server/api';
import { createMagicLink } from '@commonhearth/testing-server/world';

const opened: Samples[string] = async ({ api }, caller) => ({
  body: { token: await createMagicLink(api, caller.userId) },
});
export const samples: Samples = { 'CAL-08': opened, 'CAL-09': opened, 'CAL-153': opened };
