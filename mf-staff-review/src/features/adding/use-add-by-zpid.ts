import type { CallError } from '@commonhearth/contract';
import type { AddedHomes } from '@commonhearth/schemas';
import { useState } from 'react';
import { useAddByZpidForStaffReviewMutation } from '../../api.generated.ts';

const mostZpids = 100;

/** Zpids as people paste them: by line, comma or blank. */
export const zpidsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((zpid) => zpid !== '');

/** Adds pasted zpids; what was not added stays, with its reason. */
export function useAddByZpid(reviewPeriodId: string, onAdded: (homes: number) => void) {
  const [text, setText] = useState('');
  const [results, setResults] = useState<AddedHomes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { isLoading: busy }] = useAddByZpidForStaffReviewMutation();
  const zpids = zpidsIn(text);
  const send = async (wanted: readonly string[], acceptSamePlace: boolean): Promise<void> => {
    setProblem(null);
    if (wanted.length === 0) {
      setProblem('Paste one zpid at least.');
      return;
    }
    if (wanted.length > mostZpids) {
      setProblem(`These are ${wanted.length}. At most ${mostZpids} can be added at a time.`);
      return;
    }
    const { data, error } = await add({
      reviewPeriodId,
      body: { zpids: [...wanted], ...(acceptSamePlace && { accept_same_place: true }) },
    });
    if (data === undefined) {
      setProblem((error as CallError).message);
      return;
    }
    setResults(data);
    setText('');
    if (data.added.length > 0) onAdded(data.added.length);
  };
  return {
    text,
    setText,
    zpids,
    results,
    problem,
    busy,
    submit: () => send(zpids, false),
    again: (wanted: readonly string[], acceptSamePlace: boolean) => send(wanted, acceptSamePlace),
  };
}
