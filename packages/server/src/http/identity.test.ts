import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing/api';
import { createIdentity } from './identity.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const identify = ({ token }: { readonly token: string }) =>
  createIdentity(api.database, {
    tokens: api.tokens,
    superuserEmails: [superuserEmail],
    provider: 'embedded',
  }).identify(token);

it.each([
  ['staff, verified and on the list', true, { staff: true, verified: true, email: superuserEmail }],
  ['not verified', false, { staff: true, verified: false, email: superuserEmail }],
  ['not staff', false, { staff: false, verified: true, email: superuserEmail }],
  ['not on the list', false, { staff: true, verified: true, email: 'staff@example.com' }],
])('[API-02] [CAL-06] who is %s: superuser is %s', async (_what, isSuperuser, person) => {
  expect(await identify(await createPerson(api, person))).toMatchObject({ kind: 'user', isSuperuser });
});

it('[CAL-06] knows nobody by a session of somebody else, or one that never was', async () => {
  const [ann, bea] = [await createPerson(api), await createPerson(api)];
  const payload = {
    user_id: ann.userId,
    email: ann.email,
    is_staff: false,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
  };
  for (const sessionId of [bea.sessionId, '11111111-1111-4111-8111-111111111111', 'no-id'])
    await expect(identify(await api.tokens.issue(payload, sessionId))).rejects.toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
});
