import { followTogether, type LiveStatus, type SharedStream } from '@commonhearth/live';
import type { LiveChange, LiveEvent, PresentColleague } from '@commonhearth/schemas';

export interface LiveState {
  readonly status: LiveStatus;
  readonly people: readonly PresentColleague[];
}

/** What reaches a page: a change, or `fresh` where something may have been missed. */
export type LiveNews = LiveChange | { readonly type: 'fresh' };

interface FeedOptions extends Pick<
  SharedStream<LiveEvent, Summary>,
  'name' | 'fetch' | 'token' | 'tokenRefused'
> {
  readonly address: string;
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

interface Heard {
  state: LiveState;
  cursor: string | null;
}
/** What a tab that comes later has to know. */
interface Summary {
  readonly people: LiveState['people'];
  readonly cursor: string | null;
}

/** One tab's part in it, until the signal. */
function join(
  { address, ...options }: FeedOptions,
  heard: Heard,
  { become, tell }: { become: (next: Partial<LiveState>) => void; tell: (news: LiveNews) => void },
  signal: AbortSignal,
): void {
  followTogether<LiveEvent, Summary>(
    {
      ...options,
      address: () =>
        heard.cursor === null ? address : `${address}?since=${encodeURIComponent(heard.cursor)}`,
      onStatus: (status) => {
        become({ status });
      },
      onEvent: (event) => {
        if (event.type === 'hello' || event.type === 'change') heard.cursor = event.cursor;
        if (event.type === 'hello' && event.fresh) tell({ type: 'fresh' });
        else if (event.type === 'change') tell(event);
        else if (event.type === 'presence') become({ people: event.people });
      },
      summary: () => ({ people: heard.state.people, cursor: heard.cursor }),
      onSummary: ({ people, cursor }) => {
        // a tab that just came knows nothing of what was before
        if (heard.cursor === null && cursor !== null) tell({ type: 'fresh' });
        heard.cursor ??= cursor;
        become({ people });
      },
    },
    signal,
  );
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
