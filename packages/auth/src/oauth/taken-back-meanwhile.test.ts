import type { LightMyRequestResponse } from 'fastify';
import type { AuthDatabase } from '../options.ts';
import { failureOf, PASSWORD, signUp } from '../provider.harness.ts';
import { email, withGoogle } from './oauth.harness.ts';

const world = withGoogle();

it('a code that is exchanged while its account is taken back opens nothing', async () => {
  const provider = world.provider();
  const { access_token: bearer } = await signUp(provider, email);
  await provider.put('/user', {
    body: { password: 'seven odd lanterns', current_password: PASSWORD },
    bearer,
  });
  const code = (await world.walk()).searchParams.get('code');
  const token = provider.mails.flatMap((mail) => (mail.kind === 'password_changed' ? [mail.token] : []))[0];

  let exchanged: Promise<LightMyRequestResponse> | undefined;
  const waits = () =>
    world.sql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  const hooked = (database: AuthDatabase): AuthDatabase => ({
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          query: async (text, values) => {
            const rows = await tx.query<never>(text, values);
            if (!text.includes('auth.users where id = $1 for update') || exchanged !== undefined) return rows;
            // the account is held: the exchange goes as far as it can
            exchanged = Promise.resolve(world.exchange(code));
            while ((await waits()).length === 0);
            return rows;
          },
        }),
      ),
  });
  const slow = world.beside({}, hooked);
  expect((await slow.post('/take_back', { body: { token } })).statusCode).toBe(200);
  expect(failureOf(await (exchanged ?? world.exchange(null))).code).toBe('flow_state_not_found');
  expect(await world.sql('select id from auth.sessions')).toEqual([]);
  await slow.app.close();
});
