import { readEvents } from './read-events.ts';

/** How it stands with the stream: `refused` where this person is not let in any longer. */
export type LiveStatus = 'connecting' | 'live' | 'waiting' | 'refused';

export interface FollowOptions<Event> {
  readonly fetch: typeof globalThis.fetch;
  /** Waits for one that holds, and fails where nobody is signed in; null for a caller whom a cookie names. */
  readonly token: () => Promise<string | null>;
  /** The server no longer takes this one. */
  readonly tokenRefused: (token: string) => void;
  /** Of the next stream: it may say where to go on. */
  readonly address: () => string;
  readonly onEvent: (event: Event) => void;
  readonly onStatus: (status: LiveStatus) => void;
  readonly signal: AbortSignal;
  readonly setTimer?: (work: () => void, ms: number) => () => void;
}

/** How long it waits before it tries again, each time longer. */
const delaysMs = [1_000, 2_000, 5_000, 10_000] as const;
/** A stream that lives says so every 30 s; one that has not for 10 s longer is dead. */
const silenceMs = 40_000;

const realTimer = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** Follows a stream of server-sent events until the signal, whatever breaks it. */
export async function follow<Event>(options: FollowOptions<Event>): Promise<void> {
  const { signal, onStatus, setTimer = realTimer } = options;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      // another tab waits for the stream of one that leaves
      if (signal.aborted) {
        resolve();
        return;
      }
      const stop = setTimer(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          stop();
          resolve();
        },
        { once: true },
      );
    });
  for (let failed = 0; !signal.aborted;) {
    onStatus(failed === 0 ? 'connecting' : 'waiting');
    const outcome = await once(options, setTimer);
    if (outcome === 'refused') {
      onStatus('refused');
      return;
    }
    failed = outcome === 'told' ? 1 : failed + 1;
    onStatus('waiting');
    await pause(delaysMs[Math.min(failed, delaysMs.length) - 1] ?? delaysMs[0]);
  }
}

/** One stream to its end: whether it told anything, nothing, or this person is not let in. */
async function once<Event>(
  { fetch, token, tokenRefused, address, onEvent, onStatus, signal }: FollowOptions<Event>,
  setTimer: NonNullable<FollowOptions<Event>['setTimer']>,
): Promise<'told' | 'nothing' | 'refused'> {
  const ending = new AbortController();
  const end = (): void => {
    ending.abort();
  };
  signal.addEventListener('abort', end, { once: true });
  let calm = setTimer(end, silenceMs);
  let outcome: 'told' | 'nothing' = 'nothing';
  try {
    const bearer = await token();
    const response = await fetch(address(), {
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      signal: ending.signal,
      credentials: 'include',
    });
    if (response.status === 401) {
      if (bearer === null) return 'refused';
      tokenRefused(bearer);
    }
    // what is for others is not there
    if (response.status === 403 || response.status === 404) return 'refused';
    if (!response.ok || response.body === null) return outcome;
    for await (const event of readEvents<Event>(response.body)) {
      calm();
      calm = setTimer(end, silenceMs);
      if (outcome === 'nothing') onStatus('live');
      outcome = 'told';
      onEvent(event);
    }
  } catch {
    // it broke: the next one goes on where this one was
  } finally {
    calm();
    signal.removeEventListener('abort', end);
    end();
  }
  return outcome;
}
