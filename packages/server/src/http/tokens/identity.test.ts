import {
  createPerson,
  createTestApi,
  limitedTokenOf,
  superuserEmail,
  type TestApi,
} from '@commonhearth/testing-server/api';
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
    clock: api.deps.clock,
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

describe('[API-02] a session that a link of a mail opened', () => {
  it("is a consumer's, whoever it belongs to", async () => {
    const boss = await createPerson(api, { staff: true, email: superuserEmail });
    expect(await identify({ token: await limitedTokenOf(api, boss) })).toMatchObject({
      userId: boss.userId,
      isLimited: true,
      isStaff: false,
      isSuperuser: false,
    });
    expect(await identify(boss)).toMatchObject({ isLimited: false, isStaff: true, isSuperuser: true });
  });

  it('ends with its link: revoked, expired, or of somebody else', async () => {
    const [ann, bea] = [await createPerson(api), await createPerson(api)];
    const [ofAnn, ofBea] = [await limitedTokenOf(api, ann), await limitedTokenOf(api, bea)];
    const refused = { status: 401, code: 'token_invalid' };
    const { rows } = await api.database.pool.query<{ id: string }>(
      'select provider_id as id from users where user_id = $1',
      [ann.userId],
    );
    await api.database.pool.query('delete from auth.mail_tokens where subject = $1', [rows[0]?.id]);
    await expect(identify({ token: ofAnn })).rejects.toMatchObject(refused);
    await identify({ token: ofBea });
    const [hash, forged] = [
      (await api.tokens.verify(ofBea)).sessionId,
      (await api.tokens.verify(ofAnn)).payload,
    ];
    await expect(identify(await api.tokens.issue(forged, hash))).rejects.toMatchObject(refused);
    await expect(identify(await api.tokens.issue(forged, 'x'))).rejects.toMatchObject(refused);
    await api.database.pool.query(
      "update auth.mail_tokens set created_at = $1::timestamptz - interval '30 days', expires_at = $1",
      [api.clock.now],
    );
    await expect(identify({ token: ofBea })).rejects.toMatchObject(refused);
  });
});
