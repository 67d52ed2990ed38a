import type { LiveEvent } from '@commonhearth/schemas';
import { createFeed, type LiveNews } from './live-feed.ts';

/** What tabs of one browser tell one another: each hears the others, in its own time. */
class Channel {
  static readonly all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this) queueMicrotask(() => other.onmessage?.({ data: structuredCloned(data) }));
  }
  close(): void {
    Channel.all.delete(this);
  }
}
const structuredCloned = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
/** One holds the lock, the others wait for it in their order. */
let before = Promise.resolve();
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = before.then(() => (signal.aborted ? undefined : work()));
    before = turn.catch(() => undefined);
    return turn;
  },
};

const asked: string[] = [];
let tell: (event: LiveEvent) => Promise<void> = () => Promise.resolve();
/** The server's streams: `tell` reaches the newest. */
const fetch = ((address: string, init: RequestInit) => {
  asked.push(address);
  const told: Uint8Array[] = [];
  let wake: () => void = () => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => {
      reject(new Error('left'));
    });
  });
  left.catch(() => undefined);
  const read = async () => {
    for (;;) {
      const value = told.shift();
      if (value !== undefined) return { done: false, value };
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), left]);
    }
  };
  tell = async (event) => {
    told.push(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    wake();
    await settled();
  };
  return Promise.resolve({ ok: true, status: 200, body: { getReader: () => ({ read }) } });
}) as unknown as typeof globalThis.fetch;
/** All that waits for nothing but its turn is done. */
async function settled(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await Promise.resolve();
}

function tab() {
  const feed = createFeed({
    name: 'staff-changes:1',
    fetch,
    token: () => Promise.resolve('token'),
    tokenRefused: () => undefined,
    address: '/changes',
  });
  const news: string[] = [];
  feed.onNews((one: LiveNews) => news.push(one.type === 'fresh' ? 'fresh' : one.cursor));
  return { feed, news, leave: feed.open() };
}
const change = (cursor: string): LiveEvent => ({
  ...{ type: 'change', cursor, entry_id: '1', at: '2026-11-20T12:00:00.000Z', action: 'update', act: null },
  ...{ by: { kind: 'job', name: 'a job', person: null }, object_type: 'area', object_id: '1' },
  ...{ version: null, review_period_id: null, cards: [] },
});

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.assign(navigator, { locks });
});

it('two tabs share one stream; one that comes later loads anew and hears the rest; when the first goes the second goes on from the last', async () => {
  const first = tab();
  await settled();
  await tell({ type: 'hello', cursor: '5.0', fresh: true });
  await tell(change('5.1'));
  expect(first.news).toEqual(['fresh', '5.1']);

  const second = tab();
  await settled();
  expect([second.news, second.feed.state().status]).toEqual([['fresh'], 'live']);
  const person = {
    user_id: '1',
    name: 'Jonas',
    object_type: 'compound',
    object_id: '1',
    field: null,
  } as const;
  const people = [{ ...person, avatarHouseFace: null, avatarHouseHue: null }];
  await tell({ type: 'presence', people: people as never });
  await tell(change('5.2'));
  expect([first.news, second.news]).toEqual([
    ['fresh', '5.1', '5.2'],
    ['fresh', '5.2'],
  ]);
  expect(second.feed.state().people).toMatchObject([{ name: 'Jonas' }]);
  expect(asked).toEqual(['/changes']);

  first.leave();
  await settled();
  expect(asked).toEqual(['/changes', '/changes?since=5.2']);
  await tell(change('5.3'));
  expect([first.news.length, second.news]).toEqual([3, ['fresh', '5.2', '5.3']]);
  second.leave();
});

it('the tab that has the stream takes nothing from other tabs: what one that sleeps still tells is older', async () => {
  const { feed, news, leave } = tab();
  await settled();
  await tell({ type: 'hello', cursor: '6.0', fresh: true });
  const other = new Channel();
  other.postMessage({ kind: 'event', event: change('5.9') });
  other.postMessage({ kind: 'status', status: 'waiting' });
  await settled();
  expect([news, feed.state().status]).toEqual([['fresh'], 'live']);
  await tell(change('6.1'));
  expect(news).toEqual(['fresh', '6.1']);
  other.close();
  leave();
});
