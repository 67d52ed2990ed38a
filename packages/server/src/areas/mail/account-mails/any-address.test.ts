import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { startSmtpServer, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import { alertMail, write } from '../mails/mails.harness.ts';
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
/** What mail gateways add to links. */
const added = 'utm_source=news&fbclid=x&_hsenc=1&mc_cid=100%';
const post = (path: string, payload: object) =>
  api.app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    payload,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
async function lastMail() {
  for (const { name, input } of api.queued.splice(0))
    if (name === sendMailJob.name)
      await sendMailJob.handler(api.deps, { jobId: '1' }, sendMailJob.input.parse(input));
  const mail = server.mails.at(-1);
  const { rows } = await api.database.pool.query<{ to: string }>(
    'select to_address as "to" from mails order by mail_id desc limit 1',
  );
  const [link = ''] = /https?:\S+/.exec(mail?.parsed.text ?? '') ?? [];
  const headers = mail?.raw.replaceAll('\r\n ', '') ?? '';
  const [, oneClick = ''] = /^List-Unsubscribe: *<([^>]+)>/m.exec(headers) ?? [];
  return { to: rows[0]?.to, link, oneClick };
}

it.each([
  ['r&d@example.com', 'R&D@example.com', 'r&d@example.com'],
  ['first/last@example.com', 'First/last@example.com', 'first/last@example.com'],
  ["o'neil+50%#?=x@example.com", "O'Neil+50%#?=x@example.com", "o'neil+50%#?=x@example.com"],
  ['user@xn--e1afmkfd.xn--p1ai', 'user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['jan@bücher.example', 'Jan@XN--BCHER-KVA.example', 'jan@xn--bcher-kva.example'],
  ['Jürgen@example.com', 'ju\u0308rgen@example.com', 'jürgen@example.com'],
])(
  '[RWD-10] %s signs up, logs in as %s too, and leaves by the link of an email',
  async (typed, other, email) => {
    const signedUp = await post('/signup', { email: typed, password });
    expect(signedUp.statusCode).toBe(200);
    const { to, link } = await lastMail();
    expect(to).toBe(email);
    const query = new URL(`${link}&${added}`).searchParams;
    const proof = { type: query.get('type'), token_hash: query.get('token_hash'), password };
    const confirmed = await post('/verify', proof);
    const { access_token: bearer, user } = confirmed.json<{
      access_token: string;
      user: { email: string };
    }>();
    expect([confirmed.statusCode, user.email]).toEqual([200, email]);
    const entered = await api.call('GET', '/enrich_token', { token: bearer });
    expect(entered).toMatchObject({ status: 200, body: { user: { email } } });
    const again = await post('/token?grant_type=password', { email: other, password });
    expect([again.statusCode, again.json<{ user: { email: string } }>().user.email]).toEqual([200, email]);
    expect((await post('/signup', { email: other, password })).statusCode).toBe(200);
    expect(await lastMail()).toMatchObject({ to: email, link: `${api.deps.site.origin}/login` });

    const { user_id: userId } = entered.body['user'] as { user_id: string };
    await write(api, { ...alertMail, to: email, userId });
    const { oneClick } = await lastMail();
    const leave = `${oneClick}&${added}`.slice(`${api.deps.site.origin}/api`.length);
    expect(await api.call('GET', leave)).toMatchObject({
      status: 200,
      text: expect.stringContaining('<form') as string,
    });
    const left = { as: 'form', body: { 'List-Unsubscribe': 'One-Click' } } as const;
    expect(await api.call('POST', leave, left)).toMatchObject({ status: 200, body: { unsubscribed: true } });
    const staff = await createPerson(api, { staff: true });
    for (const asked of [typed, other]) {
      const found = await api.call(
        'GET',
        `/hfc/_i/people?${new URLSearchParams({ email: asked }).toString()}`,
        staff,
      );
      expect(found.body).toMatchObject({
        people: [{ user_id: userId, email, unsubscriptions: [{ unsubscribe_from: 'alerts' }] }],
      });
    }
  },
);
