import { randomUUID } from 'node:crypto';
import { createTestApi } from '@commonhearth/testing-server/api';
import { startSecondIssuer } from '@commonhearth/testing-server/second-issuer';
import { createClient } from '@supabase/supabase-js';

const password = 'a-long-password-1';

interface Issuer {
  readonly origin: string;
  readonly key: string;
  /** Somebody who has an account there. */
  readonly email: string;
  readonly codeTo: (email: string) => Promise<string>;
  readonly api: Awaited<ReturnType<typeof createTestApi>>;
  readonly stop: () => Promise<void>;
}

async function embedded(): Promise<Issuer> {
  const api = await createTestApi();
  api.clock.now = new Date();
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const email = `${randomUUID()}@example.com`;
  await createClient(origin, 'unused', { auth: { persistSession: false } }).auth.signUp({
    email,
    password,
    options: { data: { name: 'Grace' } },
  });
  const codeTo = async (to: string): Promise<string> => {
    const { rows } = await api.database.pool.query<{ text: string }>(
      'select text from mails where to_address = $1 order by mail_id desc limit 1',
      [to],
    );
    return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  };
  return { origin, key: 'unused', email, codeTo, api, stop: () => api.close() };
}

async function second(signsWith: 'published keys' | 'shared secret'): Promise<Issuer> {
  const issuer = await startSecondIssuer(signsWith);
  const email = `${randomUUID()}@example.com`;
  issuer.add({ email, phone: '', password, name: 'Grace' });
  const api = await createTestApi({
    env: {
      SUPABASE_URL: issuer.url,
      SUPABASE_ANON_KEY: issuer.anonKey,
      ...(issuer.secret !== undefined && { SUPABASE_JWT_SECRET: issuer.secret }),
    },
  });
  api.clock.now = new Date();
  const codeTo = (to: string) => Promise.resolve(issuer.lastTo(to)?.code ?? '');
  const stop = async (): Promise<void> => {
    await issuer.stop();
    await api.close();
  };
  return { origin: issuer.url, key: issuer.anonKey, email, codeTo, api, stop };
}

const issuers: readonly (readonly [string, () => Promise<Issuer>])[] = [
  ['the embedded provider', embedded],
  ['another issuer, by its published keys', () => second('published keys')],
  ['another issuer, by a shared secret', () => second('shared secret')],
];

it.each(issuers)(
  '[OPS-02b] a script of supabase-js signs in, renews and leaves at %s, and the product takes its tokens and no others',
  async (_name, start) => {
    const { origin, key, email, codeTo, api, stop } = await start();
    const supabase = createClient(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });
    const enrich = async (token = '') => {
      const { status, body } = await api.call('GET', '/enrich_token', { token });
      return [status, (body as { user?: { email: string; name: string } }).user?.email];
    };

    const wrong = await supabase.auth.signInWithPassword({ email, password: 'another' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const { data, error } = await supabase.auth.signInWithPassword({ email, password });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(await enrich(data.session?.access_token)).toEqual([200, email]);

    const renewed = await supabase.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    expect(await enrich(renewed.data.session?.access_token)).toEqual([200, email]);
    const { data: who } = await supabase.auth.getUser();
    expect(who.user?.id).toBe(data.user?.id);

    expect((await supabase.auth.signOut()).error).toBeNull();
    expect((await enrich(renewed.data.session?.access_token))[0]).toBe(401);

    await supabase.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const byCode = await supabase.auth.verifyOtp({ type: 'email', email, token: await codeTo(email) });
    expect(byCode.error).toBeNull();
    expect(await enrich(byCode.data.session?.access_token)).toEqual([200, email]);

    const [header, payload] = (byCode.data.session?.access_token ?? '').split('.');
    expect((await enrich(`${header ?? ''}.${payload ?? ''}.${'A'.repeat(43)}`))[0]).toBe(401);
    await stop();
  },
);

it('[OPS-02b] no issuer takes the token of another', async () => {
  const [one, other] = [await second('published keys'), await second('shared secret')];
  const { data } = await createClient(one.origin, one.key, {
    auth: { persistSession: false },
  }).auth.signInWithPassword({ email: one.email, password });
  const token = data.session?.access_token ?? '';
  expect((await one.api.call('GET', '/enrich_token', { token })).status).toBe(200);
  expect((await other.api.call('GET', '/enrich_token', { token })).status).toBe(401);
  await one.stop();
  await other.stop();
});
