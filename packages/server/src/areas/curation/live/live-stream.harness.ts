import type { LiveEvent } from '@commonhearth/schemas';
import type { TestApi } from '@commonhearth/testing-server/api';

export type Told<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

/** A stream of changes as a browser reads it, over a socket. */
export interface OpenStream {
  readonly status: number;
  /** The next event of this kind; those before it are passed over. */
  next<Type extends LiveEvent['type']>(type: Type): Promise<Told<Type>>;
  /** All that is told up to its end. */
  rest(): Promise<LiveEvent[]>;
  leave(): void;
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  let held = '';
  const decoder = new TextDecoder();
  for await (const part of body) {
    held += decoder.decode(part, { stream: true });
    const whole = held.split('\n\n');
    held = whole.pop() ?? '';
    for (const one of whole) yield JSON.parse(one.replace(/^data: /, '')) as LiveEvent;
  }
}

/** Where this server listens; begun by whoever asks first. */
export async function addressOf({ app }: TestApi): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere.');
  return `http://127.0.0.1:${address.port}`;
}

export async function openStream(api: TestApi, token: string, query = ''): Promise<OpenStream> {
  const ending = new AbortController();
  const response = await fetch(`${await addressOf(api)}/api/hfc/_i/changes${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (response.body === null) throw new Error('The stream has no body.');
  const events = eventsOf(response.body);
  return {
    // Keeps the response alive: once it is collected, `fetch` cancels a body that nobody reads.
    get status() {
      return response.status;
    },
    async next(type) {
      for (;;) {
        const one = await events.next();
        if (one.done === true) throw new Error(`The stream ended before "${type}".`);
        if (one.value.type === type) return one.value as Told<typeof type>;
      }
    },
    async rest() {
      const all: LiveEvent[] = [];
      for await (const one of events) all.push(one);
      return all;
    },
    leave: () => {
      ending.abort();
    },
  };
}
