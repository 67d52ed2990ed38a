import { useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type DoUpload, type UploadQueue } from './upload-queue.ts';

/** By the place that files go to; one that nothing is on its way to is made anew. */
const queues = new Map<string, UploadQueue>();

function queueOf(place: string): UploadQueue {
  const known = queues.get(place);
  if (known !== undefined && known.now().uploads.length > 0) return known;
  const made = createUploadQueue();
  queues.set(place, made);
  return made;
}

/**
 * Many files to one place (a home's photos), a few at a time, each with its progress; one that failed can be tried
 * again, and the others go on. They go on while another home is shown, and are found again with this one.
 */
export function useUploads(place: string, doUpload: DoUpload, firstPlace?: number) {
  const [queue] = useState(() => queueOf(place));
  const { uploads, through } = useSyncExternalStore(queue.subscribe, queue.now);
  const { retry, remove, removeFailed } = queue;
  const add = (files: readonly File[]): void => {
    queue.add(files, doUpload, firstPlace);
  };
  return { uploads, through, add, retry, remove, removeFailed };
}
