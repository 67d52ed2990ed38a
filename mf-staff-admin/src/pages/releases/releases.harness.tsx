import { buildChannelRemote, buildRelease, buildReleases } from '@commonhearth/fixtures/entities';
import type { Releases } from '@commonhearth/schemas';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import ReleasesPage from './releases.tsx';

const list = 'GET /api/hfc/_i/releases';
export const tokenList = 'GET /api/hfc/_i/release_tokens';
export const at = '2026-11-20T11:50:00.000Z';
export const before = { version: '0.9.0', hash: 'cccccccccccc', replaced_at: at };
const rollout = { version: '1.1.0', hash: 'bbbbbbbbbbbb', percent: 10, since: at, started: false };
const checks = { tests: { passed: true }, smoke: { skipped: 'no browser there' } } as const;
export const rolledOut = buildReleases({
  releases: [buildRelease({ commit: '0123456789abcdef-dirty', checks })],
  channels: [
    buildChannelRemote({ channel_version: 7, rollout, rollout_buckets: [4, 17], before: [before] }),
    buildChannelRemote({ remote: 'mf-compound', off: 'Back at noon.' }),
  ],
  traffic: [
    { remote: 'mf-dashboard', version: '1.0.0', hash: 'aaaaaaaaaaaa', at, views: 900, failures: 9 },
    { remote: 'mf-dashboard', version: '1.1.0', hash: 'bbbbbbbbbbbb', at, views: 100, failures: 4 },
  ],
  audit: [
    {
      at,
      by: 'ci of homes',
      action: 'rollout',
      remote: 'mf-dashboard',
      before: { base: '1.0.0+aaaaaaaaaaaa', rollout: null },
      after: { base: '1.0.0+aaaaaaaaaaaa', rollout: '1.1.0+bbbbbbbbbbbb at 10 %', message: 'A try' },
    },
  ],
});
export const open = (releases: Releases | Answers[string], more: Answers = {}) =>
  renderWithPlatform(<ReleasesPage />, {
    services: {
      fetch: fakeFetch({
        [list]: typeof releases === 'object' && 'channels' in releases ? { body: releases } : releases,
        [tokenList]: { body: { release_tokens: [] } },
        ...more,
      }),
      tokens: validTokens,
    },
  });
