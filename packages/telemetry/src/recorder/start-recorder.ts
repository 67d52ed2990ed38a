import type { KeptPlace } from '@commonhearth/contract';
import type { RecorderBody } from '@commonhearth/schemas';
import { recorderTimes } from '@commonhearth/schemas/constants';
import { record } from '@rrweb/record';
import { recordingKey, type KeptRecording } from './kept-recording.ts';
import { createOutbox, type Piece, type Sent } from './outbox.ts';
import { eventTypes, type RecordedEvent, type RecordedPerson } from './recorded.ts';
import { recordedRequest, type HeardRequest } from './requests.ts';
import { scrubbed, typedMask } from './scrub.ts';

export interface RecorderWorld {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly kept: KeptPlace;
  readonly newId: () => string;
  /** Does something on a turn of its own. */
  readonly later: (act: () => void) => void;
  /** Does something again and again; answers what ends that. */
  readonly every: (ms: number, act: () => void) => () => void;
  readonly send: (body: RecorderBody) => Promise<Sent>;
  readonly beacon: (body: RecorderBody) => boolean;
  readonly reportError: (error: unknown) => void;
}
/** What records a visit for staff to watch; the one of rrweb is behind it. */
export interface Recorder {
  /** Who is here, null while nobody is signed in; what is seen of another person is another session. */
  readonly identify: (person: RecordedPerson | null) => void;
  /** The name of the route that is shown. */
  readonly page: (name: string) => void;
  readonly request: (heard: HeardRequest) => void;
  /** Ends the recording for now, and sends what there is. */
  readonly end: () => void;
  /** Ends it and forgets what was not sent. */
  readonly refuse: () => void;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** The ends of a piece and how many pages it tells of. */
function bodyOf({ sessionId, chunk, events }: Piece, person: RecordedPerson | null): RecorderBody {
  const read = events.map((event) => JSON.parse(event) as RecordedEvent);
  const times = read.map(({ timestamp }) => timestamp);
  return {
    session_id: sessionId,
    user_id: person?.user_id ?? null,
    chunk,
    start_time: iso(Math.min(...times)),
    end_time: iso(Math.max(...times)),
    pages: read.filter(
      ({ type, data }) => type === eventTypes.custom && (data as { tag?: unknown }).tag === 'page',
    ).length,
    events: `[${events.join()}]`,
  };
}

/** Records this page by rrweb: how it looks and what is pressed, never a word of it nor what is typed. */
export function startRecorder(world: RecorderWorld, first: RecordedPerson | null): Recorder {
  const { now, later, kept, newId, every } = world;
  let person = first;
  let shown: string | undefined;
  const begun = (): KeptRecording => ({ id: newId(), next: 0, person: person?.user_id ?? null });
  const before = kept.read(recordingKey);
  const isHis = before?.person == null || before.person === (person?.user_id ?? null);
  let session = before !== undefined && isHis ? before : begun();

  const outbox = createOutbox({
    now,
    later,
    number() {
      const chunk = session.next;
      session = { ...session, next: chunk + 1 };
      kept.write(recordingKey, session);
      return { sessionId: session.id, chunk };
    },
    send: (piece) => world.send(bodyOf(piece, person)),
    beacon: (piece) => world.beacon(bodyOf(piece, person)),
    onFull: () => {
      world.reportError(new Error('The recording was given up: nobody took its pieces.'));
      stop();
      outbox.drop();
    },
  });
  const tell = (tag: string, payload: object): void => {
    outbox.add({ type: eventTypes.custom, timestamp: now(), data: { tag, payload } });
  };
  const identify = (): void => {
    if (person === null) return;
    session = { ...session, person: person.user_id };
    tell('identify', person);
  };

  const endRecord = record({
    emit: (event) => {
      outbox.add(scrubbed(event));
    },
    maskAllInputs: true,
    maskInputFn: (text) => (text === '' ? '' : typedMask),
    maskTextSelector: '*',
    // a frame is a page of its own
    blockSelector: 'iframe',
    slimDOMOptions: 'all',
    sampling: { mousemove: 100, scroll: 200, media: 1000, input: 'last' },
    errorHandler: (error) => {
      world.reportError(error);
      return true;
    },
  });
  const endTimer = every(recorderTimes.flushMs, () => void outbox.flush());
  const leaving = new AbortController();
  addEventListener(
    'pagehide',
    () => {
      outbox.leave();
    },
    { signal: leaving.signal },
  );
  document.addEventListener('visibilitychange', () => void outbox.flush(), { signal: leaving.signal });
  const stop = (): void => {
    endRecord?.();
    endTimer();
    leaving.abort();
  };
  identify();
  void outbox.flush();

  return {
    identify(next) {
      if (next?.user_id === person?.user_id) return;
      const isOther = person !== null;
      if (isOther) outbox.leave();
      person = next;
      if (isOther) {
        session = begun();
        // who signed out leaves no name in the tab
        kept.write(recordingKey, session);
        record.takeFullSnapshot();
      }
      identify();
    },
    page(name) {
      if (name === shown) return;
      shown = name;
      tell('page', { path: name });
    },
    request(heard) {
      const at = now();
      recordedRequest(heard)?.then(
        (payload) => {
          outbox.add({ type: eventTypes.custom, timestamp: at, data: { tag: 'request', payload } });
        },
        (error: unknown) => {
          world.reportError(error);
        },
      );
    },
    end() {
      stop();
      outbox.leave();
    },
    refuse() {
      stop();
      outbox.drop();
      kept.forget(recordingKey);
    },
  };
}
