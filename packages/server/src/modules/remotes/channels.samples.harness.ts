import type { Samples } from '@commonhearth/testing/api';
import { channelRemoteOf } from './channel-remote.ts';
import { holdRelease } from './channels.harness.ts';

export const samples: Samples = {
  'CAL-106': async ({ api: { database } }) => {
    await holdRelease(database, 'development', 'mf-a', '1.0.0');
    await holdRelease(database, 'development', 'mf-a', '1.1.0', 10);
    const { channel_version } = await channelRemoteOf(database.db, 'development', 'mf-a');
    return {
      path: { channel: 'development', remote: 'mf-a', action: 'rollout' },
      body: { channel_version, percent: 20, message: 'It holds.' },
    };
  },
};
