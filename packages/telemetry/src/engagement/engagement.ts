import type { KeptPlace, NotedData } from '@commonhearth/contract';
import { engagementTimes, type EngagementKind } from '@commonhearth/schemas/constants';
import { visitKey, type Visit } from './kept-visit.ts';
import { createOutbox, type Ways } from './outbox.ts';

export interface EngagementWorld extends Ways {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Does something again and again; answers what ends that. */
  readonly every: (ms: number, act: () => void) => () => void;
  readonly kept: KeptPlace;
  /** By chance, 8 letters or more. */
  readonly newId: () => string;
  /** Of the page that is shown: nothing is noted in the staff app. */
  readonly app: () => 'hfc' | 'hfci' | 'none';
  /** The id of who is signed in. */
  readonly person: () => string | null;
}

const { flushMs, hiddenEndMs, idleCheckMs, idleEndMs, reusedMs } = engagementTimes;

/**
 * The engagement session [4, 7, 9]: one for all tabs, gone on with within 30 minutes, over after 5 idle minutes or when
 * the page was hidden for 30. The next thing that somebody does begins another.
 */
export function createEngagement(world: EngagementWorld) {
  const { kept, now, person } = world;
  const outbox = createOutbox(world);
  const opened = now();
  let hiddenSince: number | undefined;
  const end = (visit: Visit): void => {
    kept.forget(visitKey);
    outbox.end(visit);
    void outbox.leave();
  };
  /** The visit as something is done in it; another person's ends, and one of long ago. */
  const going = (at: number): Visit => {
    let before = kept.read(visitKey);
    const isOthers = before?.person != null && before.person !== person();
    if (before !== undefined && (isOthers || at - before.last >= reusedMs)) {
      end(before);
      before = undefined;
    }
    const visit =
      before === undefined
        ? { id: world.newId(), start: at, last: at, person: person() }
        : { ...before, last: Math.max(at, before.last), person: person() };
    kept.write(visitKey, visit);
    return visit;
  };
  const check = (): void => {
    const visit = kept.read(visitKey);
    if (visit === undefined) return;
    const isIdle = hiddenSince === undefined && now() - Math.max(visit.last, opened) >= idleEndMs;
    const isHidden = hiddenSince !== undefined && now() - hiddenSince > hiddenEndMs;
    if (isIdle || isHidden) end(visit);
  };
  const stops = [
    world.every(idleCheckMs, check),
    world.every(flushMs, () => {
      void outbox.flush();
    }),
  ];
  const isNoted = (): boolean => world.app() !== 'hfci';
  return {
    /** `at`: when it was done. */
    note(kind: EngagementKind, data: NotedData, at: number = now()): void {
      if (!isNoted()) return;
      check();
      outbox.add(going(at), {
        ...{ event_id: world.newId(), kind, timestamp: new Date(at).toISOString(), data },
      });
    },
    /** A sign of life that is no event. */
    active(): void {
      if (!isNoted()) return;
      check();
      going(now());
    },
    hidden(): void {
      hiddenSince ??= now();
    },
    shown(): void {
      check();
      hiddenSince = undefined;
    },
    /** The page is left. */
    leave: () => outbox.leave(),
    /** Nothing more is noted, and what waits is dropped. */
    stop(): void {
      for (const stop of stops) stop();
      outbox.forget();
      kept.forget(visitKey);
    },
  };
}
