import type { Samples } from '@commonhearth/testing/api';
import { channelRemoteOf } from './channel-remote.ts';
import { holdRelease } from './channels.harness.ts';

export const samples: Samples = {
  'CAL-106': async ({ api: { database } }, _caller, target) => {
    const remote = target === 'own' ? 'mf-a' : 'mf-b';
    await holdRelease(database, 'development', remote, '1.0.0');
    await holdRelease(database, 'development', remote, '1.1.0', 10);
    const { channel_version } = await channelRemoteOf(database.db, 'development', remote);
    return {
      path: { channel: 'development', remote, action: 'rollout' },
      body: { channel_version, percent: 20, message: 'It holds.' },
    };
  },
};
