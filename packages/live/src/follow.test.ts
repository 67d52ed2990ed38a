import { follow, type LiveStatus } from './follow.ts';

type Event = { readonly type: 'hello'; readonly cursor: string } | { readonly type: 'beat' };

const line = (event: Event): string => `data: ${JSON.stringify(event)}\n\n`;
const hello = (cursor: string): string => line({ type: 'hello', cursor });

/** A body in these pieces; with `open` it stays open after them, until it is given up. */
function bodyOf(pieces: readonly string[], signal: AbortSignal | null | undefined, open: boolean) {
  const left = [...pieces];
  return {
    getReader: () => ({
      read: () => {
        const piece = left.shift();
        if (piece !== undefined)
          return Promise.resolve({ done: false, value: new TextEncoder().encode(piece) });
        if (!open) return Promise.resolve({ done: true, value: undefined });
        return new Promise((_resolve, reject) => {
          const giveUp = () => {
            reject(new Error('The stream was given up.'));
          };
          if (signal?.aborted === true) giveUp();
          signal?.addEventListener('abort', giveUp);
        });
      },
    }),
  };
}
interface Given {
  readonly status?: number;
  readonly pieces?: readonly string[];
  readonly open?: boolean;
}

/** Follows a server that answers so, one after the other, and then never; its pauses pass at once. */
function following(answers: readonly Given[], token: string | null = 'token') {
  const ending = new AbortController();
  const asked: string[] = [];
  const sent: unknown[] = [];
  const pauses: number[] = [];
  const told: Event[] = [];
  const statuses: LiveStatus[] = [];
  const silences: (() => void)[] = [];
  const refused: string[] = [];
  let cursor: string | null = null;
  const queue = [...answers];
  const fetch: typeof globalThis.fetch = (address, init) => {
    asked.push(address as string);
    sent.push(init?.headers);
    const given = queue.shift();
    if (given === undefined) {
      ending.abort();
      return Promise.reject(new Error('There is no server.'));
    }
    const { status = 200, pieces = [], open = false } = given;
    return Promise.resolve({
      ok: status < 400,
      status,
      body: bodyOf(pieces, init?.signal, open),
    } as unknown as Response);
  };
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const done = follow<Event>({
    fetch,
    token: () => Promise.resolve(token),
    tokenRefused: (given) => refused.push(given),
    address: () => (cursor === null ? '/changes' : `/changes?since=${cursor}`),
    onEvent: (event) => {
      told.push(event);
      hear();
      if ('cursor' in event) ({ cursor } = event);
    },
    onStatus: (status) => statuses.push(status),
    signal: ending.signal,
    setTimer: (work, ms) => {
      if (ms === 40_000) silences.push(work);
      else {
        pauses.push(ms);
        queueMicrotask(work);
      }
      return () => undefined;
    },
  });
  return { done, asked, sent, pauses, told, statuses, silences, refused, heard };
}

it('goes on where it was, and waits 1, 2, 5 and then 10 s while nothing answers', async () => {
  const down = { status: 503 };
  const live = { pieces: [hello('5.1')] };
  const { done, asked, pauses, statuses } = following([live, down, down, down, down, down, live]);
  await done;
  expect(pauses.slice(0, 7)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000, 1_000]);
  expect([asked[0], asked[1]]).toEqual(['/changes', '/changes?since=5.1']);
  expect(statuses.slice(0, 4)).toEqual(['connecting', 'live', 'waiting', 'waiting']);
});

it('reads an event however it is cut', async () => {
  const text = hello('5.1') + line({ type: 'beat' });
  const { done, told } = following([{ pieces: text.split(/(?=[a-z])/) }]);
  await done;
  expect(told).toEqual([{ type: 'hello', cursor: '5.1' }, { type: 'beat' }]);
});

it('a stream that was silent for 40 s is given up and asked for anew', async () => {
  const { done, asked, silences, heard } = following([{ pieces: [hello('5.1')], open: true }]);
  await heard;
  expect(asked).toHaveLength(1);
  // what was told winds the time up anew
  expect(silences).toHaveLength(2);
  silences.at(-1)?.();
  await done;
  expect(asked).toHaveLength(2);
});

it('who is not let in any longer is told so and not asked for again; a token that does not hold is renewed', async () => {
  const { done, asked, statuses, refused } = following([{ status: 401 }, { status: 404 }]);
  await done;
  expect(refused).toEqual(['token']);
  expect(asked).toHaveLength(2);
  expect(statuses.at(-1)).toBe('refused');
});

it('a caller whom a cookie names sends no token, and is not asked for again after a 401', async () => {
  const { done, sent, statuses, refused } = following([{ status: 401 }], null);
  await done;
  expect(sent).toEqual([{}]);
  expect(refused).toEqual([]);
  expect(statuses.at(-1)).toBe('refused');
});
