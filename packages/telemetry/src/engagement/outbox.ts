import type { KeptPlace } from '@commonhearth/contract';
import { mostEngagementEvents } from '@commonhearth/schemas/constants';
import { untoldKey, type Batch, type NotedEvent, type Visit } from './kept-visit.ts';

/** What is kept while nothing can be sent; the oldest goes first. */
const mostBatches = 20;

/** Of those, so many: a browser has little room. */
const mostUntold = 3;

export interface Ways {
  readonly kept: KeptPlace;
  /** Arrives although the page is left; answers whether the server has it. */
  readonly post: (body: string) => Promise<boolean>;
  /** Answers whether the browser took it on. */
  readonly beacon: (body: string) => boolean;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const bodyOf = ({ visit, events, isEnd }: Batch): string =>
  JSON.stringify({
    session_id: visit.id,
    user_id: visit.person,
    start_time: iso(visit.start),
    end_time: iso(visit.last),
    events,
    is_end_of_session: isEnd,
  });

/** What the server has not been told yet, each batch of one visit. */
export function createOutbox({ kept, post, beacon }: Ways) {
  let batches = kept.read(untoldKey) ?? [];
  let isKept = batches.length > 0;
  const keep = (): void => {
    if (batches.length > 0) kept.write(untoldKey, batches.slice(-mostUntold));
    else if (isKept) kept.forget(untoldKey);
    isKept = batches.length > 0;
  };
  let isPosting = false;
  const posted = async (batch: Batch): Promise<boolean> => {
    const had = batch.events.length;
    const wasEnd = batch.isEnd;
    if (!(await post(bodyOf(batch)))) return false;
    batch.events.splice(0, had);
    if (batch.events.length === 0 && batch.isEnd === wasEnd) batches = batches.filter((one) => one !== batch);
    return true;
  };
  return {
    add(visit: Visit, event: NotedEvent): void {
      const last = batches.at(-1);
      if (last?.visit.id === visit.id && last.events.length < mostEngagementEvents) {
        last.visit = visit;
        last.events.push(event);
      } else batches = [...batches, { visit, events: [event], isEnd: false }].slice(-mostBatches);
    },
    end(visit: Visit): void {
      const last = batches.at(-1);
      if (last?.visit.id === visit.id) {
        last.visit = visit;
        last.isEnd = true;
      } else batches.push({ visit, events: [], isEnd: true });
    },
    /** What fails stays, and is tried again with the next one. */
    async flush(): Promise<void> {
      if (isPosting) return;
      isPosting = true;
      try {
        for (const batch of batches) if (!(await posted(batch))) return;
      } finally {
        isPosting = false;
        if (isKept) keep();
      }
    },
    /** For the last moment of a page or a visit: by beacon, and what it does not take as `flush` does. */
    async leave(): Promise<void> {
      batches = batches.filter((batch) => !beacon(bodyOf(batch)));
      keep();
      await this.flush();
    },
    forget(): void {
      batches = [];
      keep();
    },
  };
}
