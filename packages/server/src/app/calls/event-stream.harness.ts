import type { TestApi } from '@commonhearth/testing-server/api';

interface Event {
  readonly type: string;
}

/** A stream of events as a browser reads it, over a socket. */
export interface OpenStream<Told extends Event> {
  readonly status: number;
  /** The next event of this kind; earlier ones of other kinds are skipped. */
  next<Type extends Told['type']>(type: Type): Promise<Extract<Told, { type: Type }>>;
  /** All events up to the end. */
  rest(): Promise<Told[]>;
  leave(): void;
}

async function* eventsOf<Told>(body: ReadableStream<Uint8Array>): AsyncGenerator<Told> {
  let held = '';
  const decoder = new TextDecoder();
  for await (const part of body) {
    held += decoder.decode(part, { stream: true });
    const whole = held.split('\n\n');
    held = whole.pop() ?? '';
    for (const one of whole) yield JSON.parse(one.replace(/^data: /, '')) as Told;
  }
}

/** The address of this server. The first caller starts it. */
export async function addressOf({ app }: TestApi): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere.');
  return `http://127.0.0.1:${address.port}`;
}

/** Opens the stream of a call, `path` below `/api`. */
export async function openStream<Told extends Event>(
  api: TestApi,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<OpenStream<Told>> {
  const ending = new AbortController();
  const response = await fetch(`${await addressOf(api)}/api${path}`, { headers, signal: ending.signal });
  if (response.body === null) throw new Error('The stream has no body.');
  const events = eventsOf<Told>(response.body);
  return {
    // Keeps the response alive: once it is collected, `fetch` cancels a body that nobody reads.
    get status() {
      return response.status;
    },
    async next<Type extends Told['type']>(type: Type) {
      for (;;) {
        const one = await events.next();
        if (one.done === true) throw new Error(`The stream ended before "${type}".`);
        if (one.value.type === type) return one.value as Extract<Told, { type: Type }>;
      }
    },
    async rest() {
      const all: Told[] = [];
      for await (const one of events) all.push(one);
      return all;
    },
    leave: () => {
      ending.abort();
    },
  };
}
