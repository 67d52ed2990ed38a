import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { startSmtpServer, type SmtpMoment, type SmtpServer } from '@commonhearth/testing-server/smtp-server';

let database: TestDatabase;
let smtp: SmtpServer;
let folder: string;
let onMail: (moment: SmtpMoment) => void = () => undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpServer((moment) => {
    onMail(moment);
  });
  folder = await mkdtemp(join(tmpdir(), 'commonhearth-load-'));
});
afterAll(async () => {
  await smtp.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Line = Readonly<Record<string, unknown>>;

/** The server as a process of its own, with what it says; `said` waits until it has said something so many times. */
async function startChild(settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stop-program.harness.ts')], {
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'development',
      DEMO: 'false',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      // each visitor has a place of its own
      TRUST_PROXY: '1',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@example.org',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const wishes = new Set<() => void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      for (const look of wishes) look();
    });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const said = (what: RegExp, times = 1) =>
    Promise.race([
      new Promise<string>((resolve) => {
        const look = (): void => {
          const found = lines.filter((line) => what.test(line));
          if (found.length >= times) resolve(found[0] ?? '');
        };
        wishes.add(look);
        look();
      }),
      ended.then(() => Promise.reject(new Error(`It ended:\n${lines.slice(-10).join('\n')}`))),
    ]);
  const origin = `http://127.0.0.1:${(await said(/^listening \d+$/)).split(' ')[1] ?? ''}`;
  const log = () => lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
  return { child, origin, said, ended, log, lines };
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}
const answerOf = async (asked: ReturnType<typeof request>): Promise<Answered> => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
};
const ask = (url: string, agent?: Agent) => answerOf(get(url, agent ? { agent } : {}));

let people = 0;
function signUp(origin: string, agent: Agent): Promise<Answered> {
  people += 1;
  const headers = {
    'content-type': 'application/json',
    // networks of their own: one may ask for a few mails a minute
    'x-forwarded-for': `10.${people % 250}.${Math.floor(people / 250)}.1`,
  };
  const asked = request(`${origin}/auth/v1/signup`, { method: 'POST', agent, headers });
  asked.end(JSON.stringify({ email: `ann${people}@example.com`, password: 'a-long-password-1', data: {} }));
  return answerOf(asked);
}

const mailsIn = (state: string) =>
  database.sql.query<{ to: string }>(`select to_address as to from mails where state = '${state}'`);

it('[OPS-03] told to stop under load it is not ready any more, answers all that was asked, ends streams, loses no job, and ends with 0', async () => {
  const server = await startChild({ STOP_DELAY: '5' });
  const { origin, child } = server;
  const stream = get(`${origin}/api/test/endless`);
  const [events] = (await once(stream, 'response')) as [IncomingMessage];
  const [first] = (await once(events, 'data')) as [Buffer];
  expect(first.toString()).toBe('data: {"n":1}\n\n');
  const rest = text(events);
  const late = Array.from({ length: 10 }, () => ask(`${origin}/api/test/late`));
  await server.said(/^held$/, late.length);

  const mailUnderWay = new Promise<void>((resolve) => {
    onMail = (moment) => {
      if (moment === 'data') resolve();
    };
  });
  const answers: Answered[] = [];
  /** One visitor after the other on one connection, until the server says that it ends. */
  const visit = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const answered = [await signUp(origin, agent), await ask(`${origin}/api/city_list`, agent)];
      answers.push(...answered);
      if (answered.some(({ headers }) => headers.connection === 'close')) return;
    }
  };
  const load = Array.from({ length: 4 }, visit);
  await mailUnderWay;
  // as Ctrl+C comes: twice at one moment
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await server.said(/^Stopping …$/);
  const ready = await ask(`${origin}/readyz`);
  expect([ready.status, ready.headers.connection]).toEqual([503, 'close']);
  expect((await ask(`${origin}/healthz`)).status).toBe(200);
  await Promise.all(load);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await Promise.all(late)).map((one) => [one.status, one.text])).toEqual(
    late.map(() => [200, '{"n":1}']),
  );
  expect(await rest).toBe('');
  expect((await server.ended)[0]).toBe(0);

  // all that was answered stands, and each mail was sent once or waits with its job
  const signUps = answers.filter(({ text: body }) => body.includes('example.com')).length;
  expect(await database.sql.query('select from mails')).toHaveLength(signUps);
  expect(await mailsIn('sending')).toEqual([]);
  const waiting = await mailsIn('waiting');
  expect(waiting.length).toBeGreaterThan(0);
  expect(
    await database.sql.query(
      `select from pgboss.job where name = 'send-mail' and state in ('created', 'retry')
         and (data->>'mailId')::int in (select mail_id from mails where state = 'waiting')`,
    ),
  ).toHaveLength(waiting.length);
  expect(await database.sql.query("select from pgboss.job where state = 'active'")).toEqual([]);

  // each line of a request and of its job has the id that its answer carries
  const jobs = server.log().filter(({ kind }) => kind === 'send-mail');
  const caused = new Set(answers.map(({ headers }) => headers['x-request-id']));
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.filter(({ reqId }) => !caused.has(String(reqId)))).toEqual([]);

  const next = await startChild();
  while ((await mailsIn('waiting')).length > 0) await next.said(/"msg":"job"/);
  next.child.kill('SIGTERM');
  expect((await next.ended)[0]).toBe(0);
  expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(
    (await mailsIn('sent')).map(({ to }) => to).sort(),
  );
  // a job of the process before is told under the request that caused it, which another process answered
  const later = next.log().filter(({ kind }) => kind === 'send-mail');
  expect(later.filter(({ reqId }) => !caused.has(String(reqId)))).toEqual([]);
});

it('[OPS-03] a second signal ends what will not end', async () => {
  const server = await startChild();
  const asked = get(`${server.origin}/api/test/never`);
  const cut = once(asked, 'error');
  await server.said(/^held$/);
  const again = setInterval(() => server.child.kill('SIGINT'), 200);
  const [code] = await server.ended;
  clearInterval(again);
  await cut;
  expect([code, server.lines.at(-1)]).toEqual([1, expect.stringMatching(/^Stopped immediately\./)]);
});
