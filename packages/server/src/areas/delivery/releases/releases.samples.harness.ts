import type { Samples, Target } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';

/** Judged by the database's time. */
const later = new Date(Date.now() + 30 * 24 * 3600_000).toISOString();

/** The remote of the world's token, or another. */
const remoteOf = (target: Target): string => (target === 'own' ? 'mf-a' : 'mf-b');

export const samples: Samples = {
  'CAL-104': (_world, _caller, target) => ({ query: { remote: remoteOf(target) } }),
  // nothing was uploaded
  'CAL-105': (_world, _caller, target) => ({
    body: {
      remote: remoteOf(target),
      version: '1.0.0',
      hash: '0123456789ab',
      descriptor: { format: 1 },
      commit: 'abc',
      message: 'A message',
      checks: { tests: { passed: true }, smoke: { skipped: 'No pages yet' } },
      channel: 'development',
      percent: 10,
      channel_version: 0,
    },
    allowed: 409,
  }),
  'CAL-135': (_world, _caller, target) => ({
    body: {
      remote: remoteOf(target),
      version: '1.0.0',
      hash: '0123456789ab',
      files: [{ name: 'remoteEntry.js', size: 3, integrity: `sha384-${'A'.repeat(64)}` }],
    },
  }),
  'CAL-112': () => ({
    body: { remote: 'mf-a', name: 'ci', expires_at: later, most_percent: 10, new_remote: true },
  }),
  'CAL-113': async ({ api }) => {
    await createReleaseToken(api, 'mf-b');
    const { rows } = await api.database.pool.query<{ id: string }>(
      'select max(token_id)::text as id from release_tokens',
    );
    return { path: { token_id: rows[0]?.id ?? '' }, body: {}, allowed: 204 };
  },
};
