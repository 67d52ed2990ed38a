import { createTestApi, createWorld, type TestApi, type World } from '@commonhearth/testing-server/api';
import { mountedCalls, sampleOf } from './mounted-calls.harness.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await createTestApi();
  world = await createWorld(api);
});
afterAll(() => api.close());

/**
 * Without a key: a beacon, a sign-in, a secret or a cookie that is not kept to be shown again, what writes nothing here, the maps of a
 * release, which take the place of themselves, and a file that goes by, of which one import at a time is under way in a cycle.
 */
const withoutKey = [
  ...['/magic_link_login', '/reenrich_magic_link_token', '/magic_link'],
  ...[
    '/client_errors',
    '/engagement',
    '/analytics/{kind}',
    '/recorder',
    '/release_tokens',
    '/releases/uploads',
    '/releases/source_maps',
    '/overrides',
    '_presigned_post_info',
    '/presence',
    '/review_periods/{review_period_id}/import',
    '/email_broadcast/why',
    '/email_broadcast/audience',
    '/email_broadcast/preview',
    '/ai_preview',
    '/circle_invitations/look',
    '/circle_invitations/join_as_guest',
  ],
];
const posts = mountedCalls.filter(
  ({ call, area }) =>
    call.startsWith('POST ') && area !== 'Tests' && !withoutKey.some((path) => call.endsWith(path)),
);

it.each(posts)(
  '[API-04] [$id] $call says in the transaction of its writes that they stand, so that they are not made twice',
  async (row) => {
    const provider = row.who === 'provider access token';
    const { path = {}, body, as, sign } = await sampleOf(row, world, world.superuser, 'own');
    const address = row.call.slice(5).replace(/\{(\w+)\}/g, (_all, name: string) => path[name] ?? '');
    const answer = await api.call('POST', address, {
      token: provider ? world.providerToken : world.superuser.token,
      body,
      as,
      sign,
      headers: { 'idempotency-key': row.id, cookie: world.guest.cookie },
    });
    const { rows } = await api.database.pool.query<object>('select written, status from idempotency_keys');
    await api.database.pool.query('delete from idempotency_keys');
    expect(rows).toEqual([{ written: answer.status < 400, status: answer.status }]);
  },
);
