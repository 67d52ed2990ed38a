import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { anonymous } from '../../../actor.ts';
import { enrich } from '../../visitors/sign-up/sign-up.service.ts';
import { linkTo } from './unsubscribing.samples.harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from unsubscriptions'));

const on = { receives_product_emails: true, receives_newsletter_emails: true, receives_all_emails: true };
const off = { receives_product_emails: false, receives_newsletter_emails: false, receives_all_emails: false };
const all = '/hfc/unsubscribe_all_lnf';
const lists = async () =>
  (
    await api.database.pool.query<{ list: string }>(
      'select unsubscribe_from as list from unsubscriptions order by 1',
    )
  ).rows.map(({ list }) => list);
/** Whom a hosted provider lets claim an address without proving it. */
async function claimant() {
  const person = await createPerson(api, { market: 'seattle' });
  await api.database.pool.query('update users set email_verified = false where user_id = $1', [
    person.userId,
  ]);
  return person;
}

it('[CAL-32] [CAL-33] who only claims an address stops no mail to it, beyond their own switches', async () => {
  const { token, userId, subscriberId } = await claimant();
  const stop = async (unsubscribe_from: string, object_type: string, object_id: string | null) =>
    (
      await api.call('POST', '/hfc/unsubscribe_hfc', {
        token,
        body: { unsubscribe_from, object_type, object_id: object_id ?? '' },
      })
    ).status;
  expect([await stop('alerts', 'user', userId), await stop('all', 'subscriber', subscriberId)]).toEqual([
    409, 409,
  ]);
  expect(await stop('newsletter', 'user', userId)).toBe(200);
  expect((await api.call('POST', all, { token, body: {} })).status).toBe(200);
  expect(await lists()).toEqual([]);
  const { rows } = await api.database.pool.query(
    'select receives_all_emails as all, receives_newsletter_emails as letter from users where user_id = $1',
    [userId],
  );
  expect(rows).toEqual([{ all: false, letter: false }]);
});

it('who only claims an address clears none of its unsubscriptions by a switch, and has them off once they prove it', async () => {
  const person = await claimant();
  const { token, userId, email } = person;
  await api.call('POST', all, { body: { token: await linkTo(api, person) } });
  const letter = await linkTo(api, person, { from: 'newsletter', object: 'user', id: userId });
  await api.call('POST', `/hfc/unsubscribe_hfc?${new URLSearchParams({ token: letter }).toString()}`, {
    body: {},
  });
  for (const body of [off, on])
    expect((await api.call('PUT', '/user_email_preferences', { token, body })).status).toBe(200);
  expect(await lists()).toEqual(['all', 'newsletter']);
  const { rows } = await api.database.pool.query<{ provider: string }>(
    'select provider_id as provider from users where user_id = $1',
    [userId],
  );
  const identity = {
    ...{ providerId: rows[0]?.provider ?? '', sessionId: 'session-1', email },
    ...{ emailVerified: true, name: '', signUp: {} },
  };
  const context = { actor: anonymous, requestId: 'request-1', at: api.clock.now };
  expect((await enrich(api.deps, context, { identity })).user).toMatchObject({
    ...on,
    receives_all_emails: false,
    receives_newsletter_emails: false,
  });
  await api.call('PUT', '/user_email_preferences', { token, body: on });
  expect(await lists()).toEqual([]);
});
