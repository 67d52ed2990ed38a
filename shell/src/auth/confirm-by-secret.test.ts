import { confirmBySecret } from './confirm-by-secret.ts';

/** What the provider is asked, and what is made of its answer. */
async function confirm(status: number, body: string) {
  const asked: unknown[] = [];
  const found = await confirmBySecret(
    {
      url: 'http://provider.invalid',
      anonKey: 'key',
      fetch: (url, init) => {
        asked.push(url, JSON.parse(init?.body as string));
        return Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve(body) } as Response);
      },
    },
    { type: 'signup', tokenHash: 'abc', browserSecret: 'of this browser', password: 'p' },
  );
  return { asked, found };
}

it("[SRV-03] the mail's token goes in the body, with what proves the person", async () => {
  const { asked, found } = await confirm(200, '{"access_token":"a","refresh_token":"r"}');
  expect(asked).toEqual([
    'http://provider.invalid/auth/v1/verify',
    { type: 'signup', token_hash: 'abc', browser_secret: 'of this browser', password: 'p' },
  ]);
  expect(found).toEqual({ access_token: 'a', refresh_token: 'r' });
});

it.each([
  ['a wrong password', 400, '{"code":"invalid_credentials"}', { code: 'invalid_credentials' }],
  [
    'a password that is asked for',
    403,
    '{"error_code":"password_required","msg":"Type it.","email":"sam@example.com"}',
    { code: 'password_required', message: 'Type it.', email: 'sam@example.com' },
  ],
  ['a failure of the provider', 500, '{"code":"otp_expired"}', { code: 'unavailable' }],
  ['an answer that is none', 200, '{}', { code: 'unavailable' }],
  ["a proxy's page", 200, '<html>', { code: 'unavailable' }],
])('[SRV-03] %s is told as what it is', async (_what, status, body, refusal) => {
  expect((await confirm(status, body)).found).toMatchObject({ ok: false, refusal });
});
