import type { LiveChange, LiveEvent, PresentColleague } from '@commonhearth/schemas';
import { follow, type FollowOptions, type LiveStatus } from './follow.ts';

export interface LiveState {
  readonly status: LiveStatus;
  readonly people: readonly PresentColleague[];
}

/** What reaches a page: a change, or `fresh` where something may have been missed. */
export type LiveNews = LiveChange | { readonly type: 'fresh' };

/** What tabs of one browser tell one another. */
type Shared =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'joined' }
  | { readonly kind: 'state'; readonly state: LiveState; readonly cursor: string | null };

interface FeedOptions extends Pick<FollowOptions, 'fetch' | 'token' | 'tokenRefused' | 'address'> {
  /** Tabs of one person share a stream. */
  readonly name: string;
}

export interface LiveFeed {
  readonly state: () => LiveState;
  readonly subscribe: (changed: () => void) => () => void;
  /** What was told last of this compound, among the changes that were told lately. */
  readonly lastOf: (compoundId: string) => LiveChange | undefined;
  readonly onNews: (hear: (news: LiveNews) => void) => () => void;
  /** Begins to follow; answers what ends it. */
  readonly open: () => () => void;
}

/** Of so many changes it is known what they were about: more than come while a home is loading. */
const mostLately = 200;

/** Works while nobody else in this browser has the lock of this name. */
async function asOnly(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // an old browser, or a page without https: each tab has its own stream
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch {
    // left before it was its turn
  }
}

/** Undefined where the browser lets tabs tell one another nothing: then each has a stream of its own. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

interface Heard {
  state: LiveState;
  cursor: string | null;
}

/** One tab's part in it, until the signal. */
function join(
  { name, ...stream }: FeedOptions,
  heard: Heard,
  { become, tell }: { become: (next: Partial<LiveState>) => void; tell: (news: LiveNews) => void },
  signal: AbortSignal,
): void {
  const channel = openChannel(name);
  let leads = false;
  const share = (message: Shared): void => {
    channel?.postMessage(message);
  };
  const take = (event: LiveEvent): void => {
    if (event.type === 'hello' || event.type === 'change') heard.cursor = event.cursor;
    if (event.type === 'hello' && event.fresh) tell({ type: 'fresh' });
    else if (event.type === 'change') tell(event);
    else if (event.type === 'presence') become({ people: event.people });
  };
  const hear = ({ data }: MessageEvent<Shared>): void => {
    if (data.kind === 'joined' && leads) share({ kind: 'state', ...heard });
    if (leads) return;
    if (data.kind === 'event') take(data.event);
    else if (data.kind === 'status') become({ status: data.status });
    else if (data.kind === 'state') {
      // a tab that just came knows nothing of what was before
      if (heard.cursor === null && data.cursor !== null) tell({ type: 'fresh' });
      heard.cursor ??= data.cursor;
      become(data.state);
    }
  };
  if (channel !== undefined) channel.onmessage = hear;
  signal.addEventListener('abort', () => {
    channel?.close();
  });
  share({ kind: 'joined' });
  const alone =
    channel === undefined
      ? (work: () => Promise<void>) => work()
      : (work: () => Promise<void>) => asOnly(name, signal, work);
  void alone(async () => {
    leads = true;
    await follow({
      ...stream,
      since: () => heard.cursor,
      signal,
      onStatus: (status) => {
        if (signal.aborted || status === heard.state.status) return;
        become({ status });
        share({ kind: 'status', status });
      },
      onEvent: (event) => {
        if (signal.aborted) return;
        take(event);
        share({ kind: 'event', event });
      },
    });
  });
}

/**
 * What colleagues do, told to every tab of this browser over one stream: one tab has it and tells the others; when it
 * goes, another one goes on from the last that it heard.
 */
export function createFeed(options: FeedOptions): LiveFeed {
  const watchers = new Set<() => void>();
  const hearers = new Set<(news: LiveNews) => void>();
  const heard: Heard = { state: { status: 'connecting', people: [] }, cursor: null };
  const become = (next: Partial<LiveState>): void => {
    heard.state = { ...heard.state, ...next };
    for (const changed of watchers) changed();
  };
  let lately: readonly LiveChange[] = [];
  const tell = (news: LiveNews): void => {
    if (news.type === 'change') lately = [...lately, news].slice(-mostLately);
    for (const hear of hearers) hear(news);
  };
  return {
    open: () => {
      const ending = new AbortController();
      join(options, heard, { become, tell }, ending.signal);
      return () => {
        ending.abort();
      };
    },
    state: () => heard.state,
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    lastOf: (compoundId) =>
      lately.findLast(({ cards }) => cards.some(({ compound_id: id }) => id === compoundId)),
    onNews: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}
