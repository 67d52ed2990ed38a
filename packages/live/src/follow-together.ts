import { follow, type FollowOptions, type LiveStatus } from './follow.ts';

/** What tabs of one browser tell one another. */
type Shared<Event, Summary> =
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'joined' }
  | { readonly kind: 'summary'; readonly status: LiveStatus; readonly summary: Summary };

export interface SharedStream<Event, Summary> extends Omit<FollowOptions<Event>, 'signal' | 'setTimer'> {
  /** Tabs in which the same person follows the same share a stream. */
  readonly name: string;
  /** What a tab that opens later has to know. */
  readonly summary: () => Summary;
  readonly onSummary: (summary: Summary) => void;
}

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

/**
 * Follows a stream until the signal, over one stream for all tabs of this browser: one tab has it and tells the others;
 * when it goes, another one goes on.
 */
export function followTogether<Event, Summary>(
  { name, summary, onSummary, onEvent, onStatus, ...stream }: SharedStream<Event, Summary>,
  signal: AbortSignal,
): void {
  const channel = openChannel(name);
  let leads = false;
  let status: LiveStatus = 'connecting';
  const become = (next: LiveStatus): void => {
    status = next;
    onStatus(next);
  };
  const share = (message: Shared<Event, Summary>): void => {
    if (!signal.aborted) channel?.postMessage(message);
  };
  const hear = ({ data }: MessageEvent<Shared<Event, Summary>>): void => {
    if (data.kind === 'joined' && leads) share({ kind: 'summary', status, summary: summary() });
    if (leads) return;
    if (data.kind === 'event') onEvent(data.event);
    else if (data.kind === 'status') become(data.status);
    else if (data.kind === 'summary') {
      onSummary(data.summary);
      become(data.status);
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
    await follow<Event>({
      ...stream,
      signal,
      onStatus: (next) => {
        if (signal.aborted || next === status) return;
        // the others first: this tab may end it
        share({ kind: 'status', status: next });
        become(next);
      },
      onEvent: (event) => {
        if (signal.aborted) return;
        share({ kind: 'event', event });
        onEvent(event);
      },
    });
  });
}
