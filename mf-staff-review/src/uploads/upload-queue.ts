import type { CallError } from '@commonhearth/contract';

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Position in the order of choice, whichever upload finishes first. */
  readonly place: number;
  readonly state: 'waiting' | 'sending' | 'making' | 'failed';
  /** How much of it is sent, 0 to 1. */
  readonly sent: number;
  /** Why it failed, with what to do. */
  readonly reason: string;
}

/** Does the whole of one upload; fails in words. */
export type DoUpload = (file: File, tell: (part: number) => void, place: number) => Promise<void>;

/** Enough that the line is never idle, and that nobody else waits. */
const atOnce = 3;

export const wordsOf = (error: unknown): string =>
  (error as Partial<CallError> | undefined)?.problem?.errors?.[0]?.message ??
  (error as Partial<Error> | undefined)?.message ??
  'Try again.';

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Files that came through since some were added. */
  readonly through: number;
}

/** Files on their way to one place. They go on while nobody looks, and who comes back finds them as they are. */
export interface UploadQueue {
  readonly now: () => Uploads;
  readonly subscribe: (changed: () => void) => () => void;
  /** Places count from `firstPlace`, or follow the files that were added before. */
  readonly add: (files: readonly File[], doUpload: DoUpload, firstPlace?: number) => void;
  readonly retry: (upload: Upload) => void;
  readonly remove: (id: number) => void;
  /** Leaves out every file that failed. */
  readonly removeFailed: () => void;
}

const warn = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
};

export function createUploadQueue(): UploadQueue {
  let now: Uploads = { uploads: [], through: 0 };
  let [running, lastId, nextPlace] = [0, 0, 0];
  const waiting: Upload[] = [];
  /** As it was when the file was chosen. */
  const ways = new Map<number, DoUpload>();
  const listeners = new Set<() => void>();
  const show = (uploads: readonly Upload[], through = now.through): void => {
    now = { uploads, through };
    // a page that is left takes with it what is not sent yet
    if (uploads.some(({ state }) => state !== 'failed')) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    for (const changed of listeners) changed();
  };
  const change = (id: number, changes: Partial<Upload>): void => {
    show(now.uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  };
  const remove = (id: number, through?: number): void => {
    const place = waiting.findIndex((one) => one.id === id);
    if (place >= 0) waiting.splice(place, 1);
    ways.delete(id);
    show(
      now.uploads.filter((one) => one.id !== id),
      through,
    );
  };
  const run = async ({ id, file, place }: Upload): Promise<void> => {
    change(id, { state: 'sending', sent: 0, reason: '' });
    try {
      const tell = (sent: number): void => {
        change(id, sent < 1 ? { sent } : { sent, state: 'making' });
      };
      await ways.get(id)?.(file, tell, place);
      remove(id, now.through + 1);
    } catch (error) {
      change(id, { state: 'failed', reason: wordsOf(error) });
    }
  };
  const goOn = async (): Promise<void> => {
    const next = running < atOnce ? waiting.shift() : undefined;
    if (next === undefined) return;
    running += 1;
    await run(next);
    running -= 1;
    await goOn();
  };
  const queue = (more: readonly Upload[]): void => {
    waiting.push(...more);
    for (let i = 0; i < Math.min(atOnce, more.length); i += 1) void goOn();
  };
  return {
    now: () => now,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    add: (files, doUpload, firstPlace = 0) => {
      const first = Math.max(firstPlace, nextPlace);
      nextPlace = first + files.length;
      const more = files.map((file, i): Upload => {
        lastId += 1;
        ways.set(lastId, doUpload);
        return { id: lastId, file, place: first + i, state: 'waiting', sent: 0, reason: '' };
      });
      show([...now.uploads, ...more], 0);
      queue(more);
    },
    retry: (upload) => {
      change(upload.id, { state: 'waiting' });
      queue([upload]);
    },
    remove: (id) => {
      remove(id);
    },
    removeFailed: () => {
      for (const { id, state } of now.uploads) if (state === 'failed') remove(id);
    },
  };
}
