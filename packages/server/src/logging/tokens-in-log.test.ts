import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createMagicLink, createPreferencesLink } from '@commonhearth/testing-server/world';
import { linkTo } from '../areas/people/unsubscribing/unsubscribing.samples.harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Every parameter in which a link brings a token, and every call that takes one: right, wrong, late or to nowhere. */
it('[SEC-01b] the log names no token that an address, a body or a header brought, whether it opens something or not', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  const [link, preferences, leaving] = [
    await createMagicLink(api, ada.userId),
    await createPreferencesLink(api, ada.userId),
    await linkTo(api, ada),
  ];
  const lookalike = 'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1cE3gI5kM7oQ9s';
  const secrets = [link, preferences, leaving, ada.token, lookalike];
  const ask = (url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) =>
    api.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${ada.token}` },
    });
  const names = ['mlt', 'dmlt', 'ept', 'unsubscribe', 'code', 'token_hash', 'access_token', 'token'];
  for (const page of [
    '/hfc/account/areas',
    '/auth',
    '/account/email_preferences',
    '/hfc/unsubscribe/alerts/area/7',
  ])
    for (const name of names) for (const secret of secrets) await ask(`${page}?${name}=${secret}`);
  for (const token of secrets) {
    for (const path of [
      'magic_link',
      'magic_link_login',
      'reenrich_magic_link_token',
      'hfc/unsubscribe_all_lnf',
    ])
      await ask(`/api/${path}`, 'POST', { token });
    await ask(`/api/token_user_email_preferences?token=${token}`);
    await ask('/api/token_user_email_preferences', 'PUT', { token });
    await ask(`/api/hfc/unsubscribe_hfc?token=${token}`);
    await ask(`/api/hfc/unsubscribe_hfc?token=${token}`, 'POST', {});
    await ask(`/auth/v1/verify?token_hash=${token}&type=signup`);
    await ask('/auth/v1/verify', 'POST', { type: 'signup', token_hash: token });
    await ask(`/nowhere?access_token=${token}`);
    await ask('/api/client_errors', 'POST', {
      kind: 'render',
      route: `/hfc/home?mlt=${token}`,
      message: `failed at https://homes.example/auth?dmlt=${token}#access_token=${token}`,
    });
  }
  const told = api.log.map((line) => JSON.stringify(line)).join('\n');
  expect(told).toContain('/api/magic_link_login');
  const kept = await api.database.pool.query('select * from client_errors');
  for (const secret of secrets)
    expect([told.includes(secret), JSON.stringify(kept.rows).includes(secret)]).toEqual([false, false]);
});
