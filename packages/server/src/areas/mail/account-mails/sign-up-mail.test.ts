import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { startSmtpServer, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import { sql } from 'drizzle-orm';
import { seenWhileQueued } from '../mails/mails.harness.ts';
import { sendMailJob } from '../mails/send-mail.job.ts';

let api: TestApi;
let server: SmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
  api = await createTestApi({
    env: {
      NODE_ENV: 'development',
      DEMO: 'false',
      SMTP_URL: server.url,
      MAIL_FROM: 'Homes <hello@example.org>',
    },
  });
});
afterAll(async () => {
  await api.close();
  await server.stop();
});

const password = 'a quiet street';
const post = (path: string, payload: object) =>
  api.app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    payload,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
const rows = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (
    await api.database.pool.query<Record<string, unknown>>(
      'select kind, state, html from mails order by mail_id',
    )
  ).rows;
async function deliver(): Promise<void> {
  for (const { name, input } of api.queued.splice(0))
    if (name === sendMailJob.name)
      await sendMailJob.handler(api.deps, { jobId: '1' }, sendMailJob.input.parse(input));
}
async function signUp(email: string) {
  const answer = await post('/signup', { email, password });
  const { confirmation_secret: secret } = answer.json<{ confirmation_secret: string }>();
  return { status: answer.statusCode, secret };
}
/** The link of the last mail, as its plain twin shows it. */
const link = (): URL => new URL(/https?:\S+/.exec(server.mails.at(-1)?.parsed.text ?? '')?.[0] ?? '');

it('[SRV-03] a sign-up sends a mail whose link confirms the address and signs in, once', async () => {
  const { status, secret } = await signUp('ada@example.com');
  expect(status).toBe(200);
  expect(await rows()).toMatchObject([{ kind: 'confirmation', state: 'waiting' }]);
  await deliver();
  expect(await rows()).toEqual([{ kind: 'confirmation', state: 'sent', html: null }]);
  const { parsed, to } = server.mails.at(-1) ?? {};
  expect([to, parsed?.from, parsed?.subject]).toEqual([
    ['ada@example.com'],
    { name: 'Homes', address: 'hello@example.org' },
    'Confirm your email address',
  ]);
  expect(parsed?.html).toContain(link().href.replaceAll('&', '&amp;'));
  const { origin, pathname, searchParams } = link();
  expect([origin, pathname, searchParams.get('type')]).toEqual([api.deps.site.origin, '/auth', 'signup']);
  const proof = { type: 'signup', token_hash: searchParams.get('token_hash'), browser_secret: secret };
  // a scanner of mails follows the link first
  for (const path of [pathname, '/auth/v1/verify'])
    await api.app.inject(`${path}?${searchParams.toString()}`);
  const answer = await post('/verify', proof);
  expect(answer.statusCode).toBe(200);
  const bearer = answer.json<{ access_token: string }>().access_token;
  expect((await api.call('GET', '/enrich_token', { token: bearer })).status).toBe(200);
  expect((await post('/verify', proof)).json()).toMatchObject({ code: 'otp_expired' });
});

it('[SRV-03] another browser confirms with the password', async () => {
  await signUp('bo@example.com');
  await deliver();
  const proof = { type: 'signup', token_hash: link().searchParams.get('token_hash') };
  const asked = await post('/verify', proof);
  expect([asked.statusCode, asked.json()]).toMatchObject([
    403,
    { code: 'password_required', email: 'bo@example.com' },
  ]);
  expect((await post('/verify', { ...proof, password })).statusCode).toBe(200);
});

it('a sign-up with a known address mails its owner that there is an account, and nothing that opens it', async () => {
  expect((await signUp('ada@example.com')).status).toBe(200);
  await deliver();
  expect(server.mails.at(-1)).toMatchObject({
    to: ['ada@example.com'],
    parsed: { subject: 'You already have an account' },
  });
  expect(link().href).toBe(`${api.deps.site.origin}/login`);
  expect(server.mails.at(-1)?.raw).not.toContain('token_hash');
});

it('[SRV-03] a mail server that hangs or refuses holds up no sign-up', async () => {
  server.set('busy');
  expect((await signUp('cy@example.com')).status).toBe(200);
  await deliver();
  expect((await rows()).at(-1)).toMatchObject({ state: 'waiting' });
  server.set(undefined);
  const { rows: waiting } = await api.database.pool.query<{ id: string }>(
    "select mail_id::text as id from mails where state = 'waiting'",
  );
  for (const { id } of waiting) await sendMailJob.handler(api.deps, { jobId: '1' }, { mailId: Number(id) });
  expect(server.mails.at(-1)?.to).toEqual(['cy@example.com']);
});

it('[SRV-03] the mail of a sign-up is written in its transaction', async () => {
  const both = sql`select 1 from auth.sign_ups join mails on to_address = email where email = 'di@example.com'`;
  expect(await seenWhileQueued(api, both, () => signUp('di@example.com'))).toEqual([1, 0]);
});

it('a sign-up whose mail cannot be written is not kept', async () => {
  await api.database.pool.query('alter table mails rename to mails_away');
  try {
    expect((await post('/signup', { email: 'dot@example.com', password })).statusCode).toBe(500);
  } finally {
    await api.database.pool.query('alter table mails_away rename to mails');
  }
  const { rowCount } = await api.database.pool.query(
    "select 1 from auth.sign_ups where email = 'dot@example.com'",
  );
  expect(rowCount).toBe(0);
});

it.each([
  ['/hfc/home?cid=7&minp=5', '/hfc/home?cid=7&minp=5'],
  ['//evil.example/hfc/home', null],
  ['/\\evil.example', null],
  ['https://evil.example/hfc/home', null],
  ['javascript:alert(1)', null],
])(
  '[SRV-01] a link brings the person back to %s as %s: to the site’s own address or nowhere',
  async (target, next) => {
    const email = `next${server.mails.length}@example.com`;
    await post(`/signup?redirect_to=${encodeURIComponent(target)}`, { email, password });
    await deliver();
    expect(link().searchParams.get('next')).toBe(next);
  },
);
