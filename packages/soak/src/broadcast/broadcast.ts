import {
  send,
  signInToDemo,
  mailingEnv,
  startServer,
  eventually,
  expectThat,
  pause,
  ownSurroundings,
  answered,
  post,
  sendOff,
  type ServerProcess,
  type Soak,
} from '@commonhearth/bench/product';
import { demoConsumer, demoStaff } from '@commonhearth/fixtures/demo';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { startSmtpServer } from '@commonhearth/testing-server/smtp-server';
import { expectEachOnce, expectWhy } from './expectations.ts';
import { settlers, writeAudience } from './audience.ts';
import { killWhileWriting } from './ledger-kills.ts';

type Sql = TestDatabase['sql'];

const recipients = 20_000;
const kills = 50;
/** Of them while a ledger is being written; both processes fall then, as either may write it. */
const ledgerKills = 10;
/** So slow that it is under way at the last kill, also on a slow machine. */
const perSecond = 50;
/** SMTP transactions that a process may have open at once: two shares of ten. */
const mostOpen = 20;
const signUpBound = 10_000;
const endBound = 600_000;
/** A mail that was marked before somebody left may still arrive; not much later. */
const afterLeaving = 5_000;

const stateOf = async (sql: Sql, id: string): Promise<string> =>
  (await sql.query<{ state: string }>(`select state from broadcasts where broadcast_id = ${id}`))[0]?.state ??
  '';
const inState = async (sql: Sql, id: string, state: string): Promise<number> =>
  (
    await sql.query<{ n: number }>(
      `select count(*)::int as n from broadcast_recipients where broadcast_id = ${id} and state = '${state}'`,
    )
  )[0]?.n ?? 0;

/**
 * A broadcast to 20,000 from two processes, of which one is killed 50 times in every phase, while people leave and one
 * signs up: what arrived is compared with the ledger row by row.
 */
export async function soakBroadcast(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const arrivals = new Map<
    string,
    { readonly subject: string; readonly at: number; readonly link: string }[]
  >();
  const smtp = await startSmtpServer(undefined, ({ to, raw }) => {
    const header = (name: string) =>
      new RegExp(`^${name}:\\s*((?:.|\\r\\n[ \\t])*)`, 'im').exec(raw)?.[1] ?? '';
    const link = /<([^<>]*)>/.exec(header('List-Unsubscribe').replaceAll(/\s/g, ''))?.[1] ?? '';
    const [address = ''] = to;
    arrivals.set(address, [
      ...(arrivals.get(address) ?? []),
      { subject: header('Subject').trim(), at: performance.now(), link },
    ]);
  });
  soak.defer(() => smtp.stop());
  const first = startServer(soak, env);
  const [, rosa] = demoStaff;
  const { token } = await signInToDemo(await first.origin, rosa?.email ?? '');
  await first.stop();
  await writeAudience(sql, { template: demoConsumer.email, staff: rosa?.email ?? '', count: recipients });
  const sending = {
    ...mailingEnv(env, smtp.url),
    MAIL_PER_SECOND: String(perSecond),
    MAIL_POSTAL_ADDRESS: 'Commonhearth, 1 Example Street, Oakland, CA 94601',
  };
  const start = (): ServerProcess => startServer(soak, sending);
  const servers = [start(), start()];
  const originOf = async (): Promise<string> => {
    for (const server of servers) if (server.running()) return server.origin;
    throw new Error('no server runs');
  };
  for (const server of servers) await server.origin;
  // a first broadcast to a hundred, whose links they leave by during the second
  const letter = await sendOff(await originOf(), token, { subject: 'First' }, [await settlers(sql)]);
  await eventually('the first broadcast', 120_000, async () =>
    (await stateOf(sql, letter.id)) === 'sent' ? true : undefined,
  );
  const links = [...arrivals].flatMap(([address, mails]) =>
    mails.filter(({ subject }) => subject === 'First').map(({ link }) => ({ address, link: new URL(link) })),
  );
  expectThat(links.length > 0, 'the first broadcast reached nobody');
  for (let kill = 0; kill < ledgerKills; kill++) {
    const n = Math.floor(soak.random.between(1, recipients));
    await killWhileWriting(sql, {
      address: `p${n}@d${n % 50}.example`,
      sendOff: async () => (await sendOff(await originOf(), token, { subject: `Cut off ${kill}` }, [])).id,
      killAll: async () => {
        for (const server of servers) await server.kill();
      },
      startAll: async () => {
        for (const which of servers.keys()) servers[which] = start();
        for (const server of servers) await server.origin;
      },
      cancel: async (id) => {
        await answered(post(await originOf(), token, `email_broadcasts/${id}/cancel`, {}), 200);
      },
    });
  }
  const main = await sendOff(await originOf(), token, { subject: 'Second' }, []);
  const left = new Map<string, number>();
  const leaving = (async () => {
    for (const { address, link } of links) {
      await pause(soak.random.between(0, 1_500));
      for (let tries = 0; tries < 40 && !left.has(address); tries++) {
        const answer = await originOf()
          .then((origin) =>
            fetch(`${origin}${link.pathname}${link.search}`, {
              method: 'POST',
              headers: {
                'content-type': 'application/x-www-form-urlencoded',
                'x-forwarded-for': `198.51.100.${left.size}`,
              },
              body: 'List-Unsubscribe=One-Click',
            }),
          )
          .catch(() => undefined);
        if (answer?.status === 200) left.set(address, performance.now());
        else await pause(250);
      }
    }
  })();
  const phases: Record<string, number> = { 'writing a ledger': ledgerKills };
  let mostUnknown = 0;
  for (let kill = ledgerKills; kill < kills; kill++) {
    const [which, unknownBefore] = [kill % 2, await inState(sql, main.id, 'unknown')];
    const acts = ['sending', 'sending', 'pausing', 'resuming'] as const;
    const state = await stateOf(sql, main.id);
    expectThat(state !== 'sent', `the broadcast was over before kill ${kill + 1}`);
    const wanted = state === 'preparing' ? 'writing a ledger' : (acts[kill % acts.length] ?? 'sending');
    const other = servers[1 - which];
    const act = async (action: string) => {
      const origin = await other?.origin;
      await post(origin ?? '', token, `email_broadcasts/${main.id}/${action}`, {}).catch(() => undefined);
    };
    if (wanted === 'resuming') await act('pause');
    const acting =
      wanted === 'pausing' ? act('pause') : wanted === 'resuming' ? act('resume') : Promise.resolve();
    await pause(soak.random.between(0, wanted === 'sending' ? 700 : 80));
    phases[wanted] = (phases[wanted] ?? 0) + 1;
    await servers[which]?.kill();
    await acting;
    if ((await stateOf(sql, main.id)) === 'paused') await act('resume');
    servers[which] = start();
    await servers[which].origin;
    mostUnknown = Math.max(mostUnknown, (await inState(sql, main.id, 'unknown')) - unknownBefore);
  }
  expectThat(mostUnknown <= 2 * mostOpen, `one kill left ${mostUnknown} mails unknown`);
  const signUpMs = await signUpWhile(await originOf(), arrivals);
  await leaving;
  await eventually('the end of the broadcast', endBound, async () =>
    (await stateOf(sql, main.id)) === 'sent' ? true : undefined,
  );
  const counts = await expectEachOnce(
    sql,
    main.id,
    (address) => (arrivals.get(address) ?? []).filter(({ subject }) => subject === 'Second').length,
  );
  for (const [address, at] of left) {
    const late = (arrivals.get(address) ?? []).filter(
      (mail) => mail.subject === 'Second' && mail.at > at + afterLeaving,
    );
    expectThat(late.length === 0, `${address} got it ${afterLeaving} ms after they had left`);
  }
  const origin = await originOf();
  const asked = await expectWhy(sql, (email) =>
    answered(post(origin, token, 'email_broadcast/why', { audience: main.audience, email }), 200),
  );
  return `${main.count} addresses, ${kills} kills (${Object.entries(phases)
    .map(([name, n]) => `${n} ${name}`)
    .join(
      ', ',
    )}): ${counts}; most unknown after one kill ${mostUnknown}; ${left.size} left meanwhile, none got it later; a sign-up's mail came within ${signUpMs} ms; why is right of ${asked}`;
}

async function signUpWhile(
  origin: string,
  arrivals: ReadonlyMap<string, readonly unknown[]>,
): Promise<number> {
  const email = 'newcomer@soak.example';
  const from = performance.now();
  await answered(
    send(`${origin}/auth/v1/signup`, 'POST', { body: { email, password: 'a-long-password-1' } }),
    200,
  );
  await eventually('the mail of a sign-up', signUpBound, () =>
    Promise.resolve(arrivals.has(email) ? true : undefined),
  );
  return Math.round(performance.now() - from);
}
