import type { Samples } from '@commonhearth/testing-server/api';
import { channelRemoteOf } from '../remotes/channel-remote.ts';
import { holdRelease } from '../remotes/channels.harness.ts';

/** Only `allow` reads it; the sample holds every field of the body. */
const allowed = { page: 200_000, all: 2_000_000, nav: 12, staff_pages: '1.1.0+0a1b2c3d4e5f' };

export const samples: Samples = {
  'CAL-106': async ({ api: { database } }, _caller, target) => {
    const remote = target === 'own' ? 'mf-a' : 'mf-b';
    await holdRelease(database, 'development', remote, '1.0.0');
    await holdRelease(database, 'development', remote, '1.1.0', 10);
    const { channel_version } = await channelRemoteOf(database.db, 'development', remote);
    return {
      path: { channel: 'development', remote, action: 'rollout' },
      body: { channel_version, percent: 20, message: 'It holds.', allowed },
    };
  },
};
