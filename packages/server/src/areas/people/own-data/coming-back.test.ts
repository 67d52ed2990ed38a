import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { sql } from 'drizzle-orm';
import { mailRefusal } from '../../mail/index.ts';
import { visitorsOf } from './own-data.harness.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const { rows, signUp: signUpWith } = visitorsOf(() => api);
const email = 'ada@example.com';
const password = 'a-long-password-1';
const signUp = () => signUpWith({ email, password });

it.each([
  [{ receives_product_emails: false, receives_all_emails: true }, ['alert', 'broadcast']],
  [{ receives_product_emails: true, receives_all_emails: false }, ['alert', 'broadcast', 'newsletter']],
] as const)(
  '[SEC-05] [CAL-77] who switched mails off (%j), deleted everything and comes back gets none, until they switch them on',
  async (off, stopped) => {
    const switches = { ...off, receives_newsletter_emails: false };
    const put = (token: string, body: object) => api.call('PUT', '/user_email_preferences', { token, body });
    const refusals = async () => {
      const { rows: found } = await api.database.db.execute<{ category: string }>(
        sql`select category from unnest('{alert,broadcast,newsletter}'::text[]) category
            where ${mailRefusal({ address: sql`${email}::text`, category: sql`category`, about: sql`'{}'::jsonb` })} is not null`,
      );
      return found.map(({ category }) => category);
    };
    const { token } = await signUp();
    await put(token, switches);
    const gone = { confirmation: `delete ${email}`, current_password: password };
    expect((await api.call('DELETE', '/me', { token, body: gone })).status).toBe(204);
    // to who has no account no newsletter goes, as to who did not ask for it
    expect(await refusals()).toEqual(
      ['alert', 'broadcast', 'newsletter'].filter(
        (one) => one === 'newsletter' || stopped.some((name) => name === one),
      ),
    );
    const again = await signUp();
    expect(again.user).toMatchObject(switches);
    expect(await refusals()).toContain(stopped[0]);
    const on = { receives_product_emails: true, receives_all_emails: true, receives_newsletter_emails: true };
    expect((await put(again.token, on)).body['user']).toMatchObject(on);
    expect(await refusals()).toEqual([]);
    expect(await rows('select 1 from unsubscriptions')).toEqual([]);
  },
);
