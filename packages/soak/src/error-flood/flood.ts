import { Agent, request } from 'node:http';
import { pause } from '@commonhearth/bench/product';

const addresses = 5_000;
/** As many as a proxy opens. Further requests wait. */
const maxConnections = 200;
const tickMs = 20;

/** Each address is in its own network, of one of 25 providers. */
const addressOf = (n: number): string => {
  const place = n % addresses;
  return `100.${place % 25}.${Math.floor(place / 25)}.1`;
};

/** Letters, since grouping ignores numbers in messages. */
const wordOf = (n: number): string =>
  Array.from(n.toString(26), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');

/** In turn: one message of a live release, a new message of it, and a new message of an unknown release. */
function reportOf(n: number): object {
  const live = { remote: 'mf-flood', version: '1.0.0', hash: '0123456789ab' };
  const forged = { remote: `mf-${wordOf(n)}`, version: '9.9.9', hash: 'ffffffffffff' };
  const message = n % 3 === 0 ? 'The card broke.' : `It broke: ${wordOf(n)}`;
  return { kind: 'render', route: '/hfc/home', ...(n % 3 === 2 ? forged : live), message };
}

const send = (agent: Agent, url: URL, n: number): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          resolve(answer.statusCode ?? 0);
        });
      },
    );
    sent.on('error', () => {
      resolve(0);
    });
    sent.end(JSON.stringify(reportOf(n)));
  });

interface FloodResult {
  /** Number of responses by status; 0 is no response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Until the last response. */
  readonly seconds: number;
}

/** Sends reports at this rate, however slow the responses are. */
export async function flood(
  origin: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const url = new URL('/api/client_errors', origin);
  const statuses = new Map<number, number>();
  const all: Promise<void>[] = [];
  const from = performance.now();
  const one = async (n: number): Promise<void> => {
    const status = await send(agent, url, n);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  while (all.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.ceil(((performance.now() - from) / 1000) * perSecond));
    while (all.length < due) all.push(one(all.length));
    await pause(tickMs);
  }
  await Promise.all(all);
  agent.destroy();
  return { statuses, seconds: (performance.now() - from) / 1000 };
}
