import { randomUUID } from 'node:crypto';
import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { channelRemoteOf } from '../../areas/delivery/remotes/channel-remote.ts';
import { holdRelease } from '../../areas/delivery/remotes/channels.harness.ts';

let api: TestApi;
/** A superuser whose session is eleven minutes old. */
let earlier: Person;
beforeAll(async () => {
  api = await createTestApi();
  await holdRelease(api.database, 'development', 'mf-dashboard', '1.0.0');
  earlier = await createPerson(api, {
    staff: true,
    email: 'super@example.com',
    provedAt: new Date(api.clock.now.getTime() - 11 * 60_000),
  });
});
afterAll(() => api.close());

const strong = [
  ['PUT', '/hfc/_i/staff', { email: 'ann@example.com', is_staff: true }],
  [
    'POST',
    '/hfc/_i/releases',
    {
      ...{ remote: 'mf-dashboard', version: '1.1.0', hash: '0123456789ab', descriptor: {} },
      checks: { tests: { passed: true } },
    },
  ],
  ['POST', '/hfc/_i/release_tokens', { remote: 'mf-dashboard', name: 'Ann', new_remote: true }],
  ...(['off', 'on', 'rollback', 'rollout', 'stop', 'retire', 'freeze', 'allow'] as const).map(
    (action) =>
      ['POST', `/hfc/_i/channels/development/mf-dashboard/${action}`, { channel_version: 1 }] as const,
  ),
  [
    'POST',
    '/hfc/_i/email_broadcast/send_to_all_subscribers',
    { broadcast_id: '1', version: 1, confirmation: 1 },
  ],
] as const;

it.each(strong)(
  'a session that somebody left open cannot grant, release, switch off or send: %s %s',
  async (method, path, body) => {
    const answer = await api.call(method, path, { token: earlier.token, body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  },
);

const act = async (action: string, token: string, headers: Readonly<Record<string, string>> = {}) => {
  const { channel_version } = await channelRemoteOf(api.database.db, 'development', 'mf-dashboard');
  const path = `/hfc/_i/channels/development/mf-dashboard/${action}`;
  return api.call('POST', path, { token, headers, body: { channel_version } });
};
it('once they proved it, the same request with the same key is done', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  expect(await act('off', earlier.token, headers)).toMatchObject({ status: 403 });
  const payload = {
    user_id: earlier.userId,
    email: earlier.email,
    is_staff: true,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
  };
  const { token } = await api.tokens.issue(payload, earlier.sessionId, api.clock.now);
  expect(await act('off', token, headers)).toMatchObject({ status: 200, body: { channel: { off: '' } } });
});

it('a team’s token, which is no session, switches its remote off', async () => {
  const token = await createReleaseToken(api, 'mf-dashboard');
  expect(await act('off', token)).toMatchObject({ status: 200 });
});
