import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers';
import type { Listener } from '../waiting-telemetry.ts';
import { startCounting, type CountingWorld } from './start-counting.ts';

/** Something that was told, and when: milliseconds of the clock of the test. */
export interface Request {
  readonly at: number;
  readonly path: string;
  readonly type: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  /** What was answered; 0: nothing. */
  readonly status: number;
}
interface Answer {
  readonly status: number;
  readonly retryAfter?: string;
}
/** Nothing comes back within the 90 s that the browser waits. */
export const silence: Answer = { status: 0 };

/** Requests that wait for their answer: the clock stands still meanwhile. */
const under = new Set<XMLHttpRequest>();
class Watched extends XMLHttpRequest {
  override send(body?: Parameters<XMLHttpRequest['send']>[0]): void {
    under.add(this);
    this.addEventListener('loadend', () => {
      under.delete(this);
    });
    super.send(body);
  }
}
Object.assign(window, { XMLHttpRequest: Watched });

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};
const itemsOf = (body: string): Request['items'] => {
  const data = new URLSearchParams(body).get('data') ?? '';
  return JSON.parse(Buffer.from(data, 'base64').toString()) as Request['items'];
};

/** A real server on loopback in place of Mixpanel's. */
export async function startMixpanelHost() {
  const requests: Request[] = [];
  let judge = (_items: Request['items']): Answer => ({ status: 200 });
  const server = createServer((message, response) => {
    response.setHeader('access-control-allow-origin', message.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'retry-after');
    void bodyOf(message).then((body) => {
      const items = itemsOf(body);
      const { status, retryAfter } = judge(items);
      requests.push({
        ...{ at: Date.now(), items, status },
        path: message.url?.split('?')[0] ?? '',
        type: message.headers['content-type'] ?? '',
      });
      if (status === 0) {
        vi.advanceTimersByTime(90_000);
        for (const request of under) request.abort();
        return;
      }
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status).end(status === 200 ? '1' : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next: typeof judge) {
      judge = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

const stepMs = 50;

/** Lets the clock run until something is so, for two hours at most. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let passed = 0; !isSo();) {
    await new Promise<void>((resolve) => turn(resolve));
    if (under.size > 0) continue;
    if (passed > 7_200_000) throw new Error('It did not come to that within two hours of the clock.');
    vi.advanceTimersByTime(stepMs);
    passed += stepMs;
  }
}
/** Lets the clock run for so many milliseconds. */
export async function pass(ms: number): Promise<void> {
  const end = Date.now() + ms;
  await until(() => Date.now() >= end);
}

// the library looks whether the browser has it, and asks nothing by it
Object.assign(window, { fetch: () => Promise.reject(new Error('Nothing is asked by fetch.')), Headers });

let tokens = 0;
const begun: (() => void)[] = [];
/** Ends all that count. */
export function endCounting(): void {
  for (const stop of begun.splice(0)) stop();
}
/** Counting at that host, as a browser that was never here. */
export function countAt(apiHost: string, world: Partial<CountingWorld> = {}) {
  const reported: string[] = [];
  const token = `test-${++tokens}`;
  const counting = startCounting({
    told: { token, apiHost, isSite: false },
    identifies: true,
    person: () => null,
    subscribe: () => () => undefined,
    reportError: (error) => reported.push(String(error)),
    ...world,
  });
  begun.push(counting.stop);
  const say = (event: Extract<Parameters<Listener>[0], { event: unknown }>['event']) => {
    counting.hear({ at: Date.now(), event });
  };
  return { ...counting, token, reported, say };
}
