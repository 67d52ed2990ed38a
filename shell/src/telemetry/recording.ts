import { keptKey, type PageConfig } from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import { recorderTimes } from '@commonhearth/schemas/constants';
import { loadRecorder, type HeardRequest, type RecordedPerson, type Recorder } from '@commonhearth/telemetry';
import { consentNow } from '../consent/consent-cookie.ts';
import { hearConsent } from '../consent/consent.ts';
import { letsTrack } from './lets-track.ts';
import { sendPiece } from './send-piece.ts';
import { whenStill } from '../idle/when-still.ts';

/** Whether this visit is one of those that are recorded; drawn once, and kept over its reloads. */
const drawnKey = keptKey<boolean>({
  name: 'recorded',
  where: 'tab',
  lifetimeMs: recorderTimes.reusedMs,
  parse: (kept) => (typeof kept === 'boolean' ? kept : undefined),
});

export interface RecordingOptions {
  readonly config: PageConfig;
  /** The browser's own, which nobody hears. */
  readonly fetch: typeof fetch;
  /** Whether the visitor asked to spare data. */
  readonly sparesData: () => boolean;
  readonly services: Services;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
  readonly hearRequests: (listener: ((request: HeardRequest) => void) | undefined) => void;
  readonly app: () => 'hfc' | 'hfci' | 'none';
  /** The name of the route that is shown. */
  readonly page: () => string;
  readonly person: () => RecordedPerson | null;
  /** Calls when another page is shown, or somebody else is here. */
  readonly subscribe: (follow: () => void) => void;
}

/**
 * The only place that decides whether to record a visit, and where to send the recording. Call it once the page is idle.
 * Loads nothing until the page has been idle for a long time and the visitor pauses, because a recording starts with a
 * snapshot of the whole page. Records no visitor who saves data, asks not to be tracked or refuses, and not the staff app,
 * which shows personal data.
 */
export function startRecording(world: RecordingOptions): void {
  const { config, services, load, person } = world;
  const { kept, now, after, tokens, reportError, apiBase } = services;
  const { recorder: isOn = false, recorderShare = 1, recorderElsewhere: elsewhere } = config.telemetry ?? {};
  if (!isOn || world.sparesData()) return;
  let recorder: Recorder | undefined;
  let state: 'early' | 'idle' | 'loading' | 'failed' = 'early';
  const isElsewhere = () => elsewhere != null && consentNow() === 'granted';
  const own = `${apiBase}/recorder`;
  const send = sendPiece({
    fetch: world.fetch,
    reportError,
    to: async () =>
      elsewhere != null && isElsewhere()
        ? { address: elsewhere.url, token: elsewhere.key ?? undefined }
        : { address: own, token: tokens.has() ? await tokens.token() : undefined },
  });

  const begin = async (): Promise<void> => {
    state = 'loading';
    const { startRecorder } = await load(loadRecorder);
    state = 'idle';
    // meanwhile it was refused, or the page is another's
    if (!isWanted()) return;
    recorder = startRecorder(
      {
        ...{ now, kept, reportError, send },
        newId: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
        later: (act) => void after(0, act),
        every(ms, act) {
          const timer = setInterval(act, ms);
          return () => {
            clearInterval(timer);
          };
        },
        // a beacon shows no key: what another place would refuse is not sent there
        beacon: (body) => !isElsewhere() && navigator.sendBeacon(own, JSON.stringify(body)),
      },
      person(),
    );
    recorder.page(world.page());
    world.hearRequests(recorder.request);
  };
  const seen = (): string => [world.app(), world.page(), person()?.user_id].join(' ');
  const isDrawn = (): boolean => {
    if (recorderShare === 1) return true;
    const drawn = kept.read(drawnKey) ?? world.random() < recorderShare;
    kept.write(drawnKey, drawn);
    return drawn;
  };
  const isWanted = (): boolean => letsTrack(config) && world.app() !== 'hfci' && isDrawn();
  let last = '';
  const follow = (): void => {
    last = seen();
    if (recorder !== undefined && !isWanted()) {
      if (letsTrack(config)) recorder.end();
      else recorder.refuse();
      recorder = undefined;
      world.hearRequests(undefined);
    }
    recorder?.identify(person());
    recorder?.page(world.page());
    if (recorder === undefined && state === 'idle' && isWanted())
      begin().catch(() => {
        // reported by what loads
        state = 'failed';
      });
  };
  world.subscribe(() => {
    // the store says much more often than this that something changed
    if (state !== 'early' && seen() !== last) follow();
  });
  hearConsent(follow);
  after(recorderTimes.startMs, () => {
    whenStill(services, () => {
      state = 'idle';
      follow();
    });
  });
}
