import { startSmtpServer, type SmtpFault, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import type { OutgoingMail } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

let server: SmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.set(undefined);
});

const sender = { name: 'Ann & Bo', address: 'hello@example.org' };
const waits = { connection: 60_000, answer: 60_000, mail: 60_000 };
const mail: OutgoingMail = {
  to: 'cy@example.com',
  subject: 'Grüße\r\nBcc: eve@example.com',
  html: '<p>Hello</p>',
  text: 'Hello',
  key: '0b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01',
  replyTo: null,
  unsubscribeUrl: null,
};
const mailer = (url = server.url) => smtpMailer(url, sender, waits);
const last = () => server.mails.at(-1);

it('[SRV-03] hands a mail over in both forms, from the sender of the settings to one address', async () => {
  expect(await mailer().send(mail)).toEqual({ outcome: 'sent' });
  expect(last()).toMatchObject({
    from: 'hello@example.org',
    to: ['cy@example.com'],
    parsed: {
      from: sender,
      to: [{ address: 'cy@example.com' }],
      messageId: '<0b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01@example.org>',
    },
  });
  expect(last()?.parsed.html).toContain('<p>Hello</p>');
  expect(last()?.parsed.text).toContain('Hello');
  expect(last()?.parsed.bcc).toBeUndefined();
  expect(last()?.raw).not.toMatch(/^List-Unsubscribe/m);
  // so that no holiday note answers it
  expect(last()?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
});

it('[SRV-03] names the one-click address where the mail has one, and who is answered', async () => {
  const unsubscribeUrl = 'https://homes.example/api/u?t=x';
  await mailer().send({ ...mail, unsubscribeUrl, replyTo: 'bo@example.com', list: 'broadcasts' });
  expect(last()?.raw).toMatch(/^List-ID: <broadcasts\.example\.org>/im);
  expect(last()?.raw).toMatch(/^List-Unsubscribe: <https:\/\/homes\.example\/api\/u\?t=x>/m);
  expect(last()?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(last()?.parsed.replyTo?.[0]).toMatchObject({ address: 'bo@example.com' });
});

it.each(['r&d@example.com', 'first/last@example.com', "o'neil+50%#?=x@example.com", 'jürgen@example.com'])(
  '[RWD-10] hands a mail over to %s alone',
  async (to) => {
    expect(await mailer().send({ ...mail, to })).toEqual({ outcome: 'sent' });
    expect(last()?.to).toEqual([to]);
    expect(last()?.parsed.to).toEqual([{ name: '', address: to }]);
  },
);

it.each<[SmtpFault, string, string]>([
  ['busy', 'temporary', 'server'],
  ['put-off', 'temporary', 'address'],
  ['put-off-sender', 'temporary', 'server'],
  ['goes-away', 'temporary', 'server'],
  ['refuse-by-rule', 'permanent', 'mail'],
  ['refuse-sender', 'permanent', 'mail'],
  ['refuse-recipient', 'permanent', 'address'],
  ['refuse-mail', 'permanent', 'mail'],
  ['drop-after-dot', 'unknown', 'server'],
])(
  '[SRV-03] tells of a server that does %s that it is %s, of %s, without an address',
  async (fault, outcome, of) => {
    server.set(fault);
    const delivery = await mailer().send(mail);
    expect(delivery).toEqual({ outcome, of, reason: expect.stringMatching(/\w/) as unknown });
    expect(JSON.stringify(delivery)).not.toContain('@');
    const line = mailer().line();
    const before = server.mails.length;
    expect(await line.send(mail)).toEqual(delivery);
    // nothing is sent again that may have arrived
    expect(server.mails.length - before).toBe(outcome === 'unknown' ? 1 : 0);
    server.set(undefined);
    expect(await line.send(mail)).toEqual({ outcome: 'sent' });
    line.close();
  },
);

it('over a line a mail that was cut off is not sent again by itself, and the next one goes over a new connection', async () => {
  const line = mailer().line();
  expect(await line.send({ ...mail, to: 'first@example.com' })).toEqual({ outcome: 'sent' });
  for (const [address, fault] of [
    ['after@example.com', 'drop-after-dot'],
    ['before@example.com', 'drop-before-dot'],
  ] as const) {
    server.setFor(address, fault);
    expect(await line.send({ ...mail, to: address })).toMatchObject({ outcome: 'unknown' });
    server.setFor(address, undefined);
    expect(await line.send({ ...mail, to: 'next@example.com' })).toEqual({ outcome: 'sent' });
  }
  line.close();
  const came = server.mails.flatMap(({ to }) => to).slice(-4);
  expect(came).toEqual(['first@example.com', 'after@example.com', 'next@example.com', 'next@example.com']);
});

it('takes a refused login for what passes: it is about us, not the mail', async () => {
  server.set('refuse-login');
  const url = server.url.replace('smtp://', 'smtp://ann:hush@');
  const delivery = await mailer(url).send(mail);
  expect(delivery.outcome).toBe('temporary');
  expect(JSON.stringify(delivery)).not.toContain('hush');
});

it('[SRV-03] finds nobody there: temporary', async () => {
  const gone = await startSmtpServer();
  await gone.stop();
  expect((await mailer(gone.url).send(mail)).outcome).toBe('temporary');
});

it('[SRV-03] gives a server up that never answers, however long it would take', async () => {
  server.set('hang');
  for (const wait of ['connection', 'mail'])
    expect((await smtpMailer(server.url, sender, { ...waits, [wait]: 50 }).send(mail)).outcome).toBe(
      'temporary',
    );
});

it('[SRV-03] does not know what became of a mail that a server took and never answered', async () => {
  server.set('hang-after-dot');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    const before = server.mails.length;
    const delivery = smtpMailer(server.url, sender, { ...waits, mail: 61_000 }).send(mail);
    while (server.mails.length === before)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    timers.mock.calls.find(([, ms]) => ms === 61_000)?.[0]();
    expect((await delivery).outcome).toBe('unknown');
  } finally {
    timers.mockRestore();
  }
});
