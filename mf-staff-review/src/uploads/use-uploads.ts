import type { CallError } from '@commonhearth/contract';
import { useRef, useState } from 'react';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'making' | 'failed';
  /** How much of it is sent, 0 to 1. */
  readonly sent: number;
  /** Why it failed, with what to do. */
  readonly reason: string;
}

/** Does the whole of one upload; fails in words. */
export type DoUpload = (file: File, tell: (part: number) => void) => Promise<void>;

/** Enough that the line is never idle, and that nobody else waits. */
const atOnce = 3;

export const wordsOf = (error: unknown): string =>
  (error as Partial<CallError> | undefined)?.problem?.errors?.[0]?.message ??
  (error as Partial<Error> | undefined)?.message ??
  'Try it again.';

/** Many files, a few at a time, each with its progress; one that failed can be tried again, and the others go on. */
export function useUploads(doUpload: DoUpload) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** Files that came through since some were added. */
  const [through, setThrough] = useState(0);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const lastId = useRef(0);

  const change = (id: number, changes: Partial<Upload>): void => {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  };
  const remove = (id: number): void => {
    waiting.current = waiting.current.filter((one) => one.id !== id);
    setUploads((before) => before.filter((one) => one.id !== id));
  };
  const run = async ({ id, file }: Upload): Promise<void> => {
    change(id, { state: 'sending', sent: 0, reason: '' });
    try {
      await doUpload(file, (sent) => {
        change(id, sent < 1 ? { sent } : { sent, state: 'making' });
      });
      remove(id);
      setThrough((before) => before + 1);
    } catch (error) {
      change(id, { state: 'failed', reason: wordsOf(error) });
    }
  };
  const goOn = async (): Promise<void> => {
    const next = running.current < atOnce ? waiting.current.shift() : undefined;
    if (next === undefined) return;
    running.current += 1;
    await run(next);
    running.current -= 1;
    await goOn();
  };
  const queue = (more: readonly Upload[]): void => {
    waiting.current.push(...more);
    for (let i = 0; i < Math.min(atOnce, more.length); i += 1) void goOn();
  };
  const add = (files: readonly File[]): void => {
    const more = files.map((file): Upload => {
      lastId.current += 1;
      return { id: lastId.current, file, state: 'waiting', sent: 0, reason: '' };
    });
    setUploads((before) => [...before, ...more]);
    setThrough(0);
    queue(more);
  };
  const retry = (upload: Upload): void => {
    change(upload.id, { state: 'waiting' });
    queue([upload]);
  };
  return { uploads, through, add, retry, remove };
}
