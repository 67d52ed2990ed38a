import type { LightMyRequestResponse } from 'fastify';
import { until } from '@commonhearth/testing-server/waiting';
import type { AuthDatabase } from '../options.ts';
import { failureOf, PASSWORD, sessionOf, signIn, signUp } from '../provider.harness.ts';
import { email, errorOf, whereTo, withGoogle } from './oauth.harness.ts';

const world = withGoogle();
const waits = () =>
  world.sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");

/** Somebody's account, whose password was changed by whom it should not. */
async function changed() {
  const provider = world.provider();
  const { access_token: bearer } = await signUp(provider, email);
  await provider.put('/user', {
    body: { password: 'seven odd lanterns', current_password: PASSWORD },
    bearer,
  });
  return provider.mails.flatMap((mail) => (mail.kind === 'password_changed' ? [mail.token] : []))[0];
}
/** Takes it back; once the account is held, something else is asked for, and goes as far as it can. */
async function takeBackWhile(token: string | undefined, ask: () => PromiseLike<LightMyRequestResponse>) {
  let asked: Promise<LightMyRequestResponse> | undefined;
  const hooked = (database: AuthDatabase): AuthDatabase => ({
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          query: async (text, values) => {
            const rows = await tx.query<never>(text, values);
            if (!text.includes('auth.users where id = $1 for update') || asked !== undefined) return rows;
            asked = Promise.resolve(ask());
            await until(async () => (await waits()).length > 0);
            return rows;
          },
        }),
      ),
  });
  const slow = world.beside({}, hooked);
  const taken = await slow.post('/take_back', { body: { token } });
  const answer = await asked;
  await slow.app.close();
  if (answer === undefined) throw new Error('Nothing was asked for meanwhile.');
  return { taken, answer };
}

it('a code that is exchanged while its account is taken back opens nothing', async () => {
  const token = await changed();
  const code = (await world.walk()).searchParams.get('code');
  const { taken, answer } = await takeBackWhile(token, () => world.exchange(code));
  expect([taken.statusCode, failureOf(answer).code]).toEqual([200, 'flow_state_not_found']);
  expect(await world.sql('select id from auth.sessions')).toEqual([]);
});

it('who comes back from Google while the account is taken back waits for that', async () => {
  const token = await changed();
  await world.signInByGoogle();
  const back = world.google().agree(whereTo(await world.begin()));
  const { taken, answer } = await takeBackWhile(token, () => world.comeBack(back));
  expect([taken.statusCode, answer.statusCode]).toEqual([200, 302]);
  expect(await world.sql('select id from auth.sessions')).toEqual([]);
});

it('who joined Google before the change that is taken back still comes in by it', async () => {
  const provider = world.provider();
  await signUp(provider, email);
  const { user } = await world.signInByGoogle();
  provider.pass(60);
  const { access_token: bearer } = sessionOf(await signIn(provider, email));
  await provider.put('/user', {
    body: { password: 'seven odd lanterns', current_password: PASSWORD },
    bearer,
  });
  const [token] = provider.mails.flatMap((mail) => (mail.kind === 'password_changed' ? [mail.token] : []));
  expect((await provider.post('/take_back', { body: { token } })).statusCode).toBe(200);
  expect(await world.sql('select user_id from auth.identities')).toEqual([{ user_id: user.id }]);
  expect((await world.signInByGoogle()).user.id).toBe(user.id);
});

it('who comes back from Google with an address that is taken from the account just then is led to the page, which says so', async () => {
  const provider = world.provider();
  const { access_token: bearer } = await signUp(provider, 'ada.before@example.com');
  const moved = { body: { email, current_password: PASSWORD }, bearer };
  expect((await provider.put('/user', moved)).statusCode).toBe(200);
  const link = provider.mails.find((mail) => mail.kind === 'email_change');
  const token_hash = link !== undefined && 'token' in link ? link.token : '';
  await provider.post('/verify', { body: { type: 'email_change', token_hash }, bearer });
  const told = provider.mails.find((mail) => mail.kind === 'email_changed');
  const token = told !== undefined && 'token' in told ? told.token : '';
  const back = world.google().agree(whereTo(await world.begin()));
  const { taken, answer } = await takeBackWhile(token, () => world.comeBack(back));
  expect([taken.statusCode, answer.statusCode]).toEqual([200, 302]);
  expect(errorOf(new URL(whereTo(answer)))).toBe('conflict');
  expect(await world.counts()).toEqual({ users: 1, identities: 0 });
});
