import type { CallError } from '@commonhearth/contract';
import { useState } from 'react';
import type { Subject } from './subject.ts';
import type { Typed } from './use-typed.ts';

/** Saves what is typed as a new version, and makes versions live; says why it was not done. */
export function useSaving(subject: Subject, { texts, note, newest, send }: Typed) {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<'save' | 'live' | null>(null);
  const [said, setSaid] = useState('');
  const act = async (
    what: 'save' | 'live',
    ask: () => Promise<CallError | undefined>,
    done: () => void,
  ): Promise<boolean> => {
    setBusy(what);
    setFailure(null);
    setSaid('');
    const error = await ask();
    if (error === undefined) done();
    else setFailure(error);
    // after a refusal too: it may tell of what a colleague did
    if (error === undefined || error.status === 409) await subject.refetch();
    setBusy(null);
    return error === undefined;
  };
  return {
    busy,
    failure,
    said,
    hideFailure: () => {
      setFailure(null);
    },
    save: () => {
      const { isStored, isRefused } = send();
      return act(
        'save',
        async () => {
          const error = await subject.save(texts, note.trim(), newest.version);
          // where no answer came, or the server failed, it may be stored
          if (error !== undefined && typeof error.status === 'number' && error.status < 500) isRefused();
          return error;
        },
        () => {
          isStored();
          setSaid(`Saved as version ${newest.version + 1}. It is not live yet.`);
        },
      );
    },
    makeLive: (version: number) =>
      act(
        'live',
        () => subject.makeLive(version),
        () => {
          setSaid(`Version ${version} is live.`);
        },
      ),
  };
}
