import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAddByZpidForStaffReviewMutation } from '../../api.generated.ts';
import { createZpidRuns, type AskZpids, type ZpidRuns } from './zpid-run.ts';

const mostZpids = 100;

/** Zpids as people paste them: by line, comma or blank. */
export const zpidsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((zpid) => zpid !== '');

/** By cycle, those that go on while nobody looks. */
const known = new Map<string, ZpidRuns>();
function runsOf(reviewPeriodId: string): ZpidRuns {
  const runs = known.get(reviewPeriodId) ?? createZpidRuns();
  known.set(reviewPeriodId, runs);
  return runs;
}

/** Adds pasted zpids; what was not added stays, with its reason. */
export function useAddByZpid(reviewPeriodId: string, onAdded: (words: string | null) => void) {
  const [runs] = useState(() => runsOf(reviewPeriodId));
  const run = useSyncExternalStore(runs.subscribe, runs.now);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [add] = useAddByZpidForStaffReviewMutation();
  const zpids = zpidsIn(text);
  useEffect(
    () => () => {
      // seen, and put away with the form
      if (runs.now()?.state === 'ended') known.delete(reviewPeriodId);
    },
    [runs, reviewPeriodId],
  );
  const send = async (wanted: readonly string[], more: { again: boolean; acceptSamePlace: boolean }) => {
    const ask: AskZpids = (some) =>
      add({
        reviewPeriodId,
        body: { zpids: [...some], ...(more.acceptSamePlace && { accept_same_place: true }) },
      }).unwrap();
    const { isSeen } = await runs.run(wanted, ask, more.again);
    const { added = [], failed = [] } = runs.now()?.results ?? {};
    const words = `${added.length} added by zpid, ${failed.length} not. “Add homes” shows each.`;
    if (added.length > 0 || !isSeen) onAdded(isSeen ? null : words);
  };
  const submit = async (): Promise<void> => {
    setProblem(null);
    if (zpids.length === 0) setProblem('Paste at least one zpid.');
    else if (zpids.length > mostZpids)
      setProblem(`These are ${zpids.length}. At most ${mostZpids} can be added at a time.`);
    else {
      setText('');
      await send(zpids, { again: false, acceptSamePlace: false });
    }
  };
  const again = (wanted: readonly string[], acceptSamePlace: boolean) =>
    send(wanted, { again: true, acceptSamePlace });
  return { text, setText, zpids, run, problem, submit, again, stop: runs.stop };
}
