import {
  send,
  mailingEnv,
  startServer,
  eventually,
  expectThat,
  pause,
  ownSurroundings,
  type ServerProcess,
  type Soak,
} from '@commonhearth/bench/product';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { startSmtpServer, type SmtpMoment } from '@commonhearth/testing-server/smtp-server';

const kills = 30;
/** From a restart until everything that waits is sent. */
const sendBound = 60_000;

/** Where a kill falls: while the sign-up is answered, while its mail waits for the job, or in the talk with the mail server. */
const points = [
  'sign-up',
  'waiting',
  'connection',
  'sender',
  'recipient',
  'data',
  'whole',
  'whole',
  'answered',
  'answered',
] as const satisfies readonly ('sign-up' | 'waiting' | SmtpMoment)[];
type Point = (typeof points)[number];
const beforeWhole: ReadonlySet<Point> = new Set(['connection', 'sender', 'recipient', 'data']);

/**
 * kill -9 between a sign-up and the arrival of its mail: each comes once, or twice where the kill fell while it was
 * handed over; none is lost, and nobody gets one whose sign-up is not there.
 */
export async function soakMail(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  let onMoment: (moment: SmtpMoment) => void = () => undefined;
  const smtp = await startSmtpServer((moment) => {
    onMoment(moment);
  });
  soak.defer(() => smtp.stop());
  const start = () => startServer(soak, mailingEnv(env, smtp.url));
  const arrived = (email: string): number => smtp.mails.filter(({ to }) => to.includes(email)).length;
  const answered = new Set<string>();
  const inFlight = new Set<string>();
  const signUp = async (server: ServerProcess, email: string, place: number): Promise<void> => {
    const origin = await server.origin;
    const answer = await send(`${origin}/auth/v1/signup`, 'POST', {
      body: { email, password: 'a-long-password-1' },
      headers: { 'x-forwarded-for': `10.${place % 250}.${Math.floor(place / 250)}.1` },
    }).catch(() => undefined);
    if (answer === undefined) return;
    expectThat(answer.status === 200, `a sign-up answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    answered.add(email);
  };
  const killAt = async (server: ServerProcess, point: Point, email: string, place: number): Promise<void> => {
    let isThere = false;
    onMoment = (moment) => {
      if (moment !== point) return;
      // at once: the signal leaves before the server's answer is read
      void server.kill();
      isThere = true;
    };
    const signingUp = signUp(server, email, place);
    if (point === 'sign-up') await pause(soak.random.between(0, 120));
    else {
      await signingUp;
      if (point === 'waiting') await pause(soak.random.between(0, 900));
      else
        await eventually(`the ${point} of a mail`, sendBound, () =>
          Promise.resolve(isThere ? true : undefined),
        );
    }
    await server.kill();
    onMoment = () => undefined;
    await signingUp;
  };
  let [slowest, server] = [0, start()];
  for (let kill = 0; kill < kills; kill++) {
    const point = points[kill % points.length] ?? 'waiting';
    await server.origin;
    await killAt(server, point, `robin-${kill}@soak.example`, kill + 1);
    const sending = (await unsent(sql)).filter(({ state }) => state === 'sending');
    // one whose last byte was not asked for yet cannot have arrived
    if (!beforeWhole.has(point)) for (const { email } of sending) inFlight.add(email);
    const from = performance.now();
    server = start();
    await server.origin;
    await eventually(`the mails after kill ${kill + 1} (${point})`, sendBound, async () =>
      (await unsent(sql)).length === 0 ? true : undefined,
    );
    slowest = Math.max(slowest, performance.now() - from);
  }
  const kept = await signedUp(sql);
  for (const email of answered)
    expectThat(kept.includes(email), `the sign-up of ${email} was answered and is not there`);
  for (const email of kept) {
    const most = inFlight.has(email) ? 2 : 1;
    const times = arrived(email);
    expectThat(times >= 1 && times <= most, `${email} got ${times} mails instead of 1 to ${most}`);
  }
  const strangers = smtp.mails.flatMap(({ to }) => to).filter((email) => !kept.includes(email));
  expectThat(strangers.length === 0, `mails went out without a sign-up: ${strangers.join(', ')}`);
  const ready = await send(`${await server.origin}/readyz`, 'GET');
  expectThat(
    ready.status === 200 && (ready.body as { mail?: string }).mail === 'ok',
    `readiness says ${ready.status} ${JSON.stringify(ready.body)}`,
  );
  const twice = kept.filter((email) => arrived(email) === 2).length;
  return `${kills} kills between sign-up and mail (${inFlight.size} while it was on its way whole): ${answered.size} sign-ups answered, ${kept.length} kept, each got its mail, ${twice} of them twice; restart to sent within ${Math.round(slowest)} ms`;
}

type Sql = TestDatabase['sql'];

const unsent = (sql: Sql) =>
  sql.query<{ email: string; state: string }>(
    "select to_address as email, state from mails where state <> 'sent'",
  );

const signedUp = async (sql: Sql): Promise<readonly string[]> =>
  (await sql.query<{ email: string }>('select email from auth.sign_ups')).map(({ email }) => email);
