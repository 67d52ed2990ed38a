import { useRef, useState } from 'react';
import type { Watch } from './move-many.ts';

/** Work on many homes, one at a time: how far it is, and the way to stop it. */
export function useStoppable() {
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const run = async <Done>(of: number, work: (watch: Watch) => Promise<Done>): Promise<Done> => {
    const control = new AbortController();
    stopping.current = control;
    setProgress({ done: 0, of });
    try {
      return await work({
        signal: control.signal,
        onProgress: (done) => {
          setProgress({ done, of });
        },
      });
    } finally {
      stopping.current = null;
      setProgress(null);
    }
  };
  return {
    progress,
    run,
    stop: () => {
      stopping.current?.abort();
    },
  };
}
