import type { CallError } from '@commonhearth/contract';
import type { ImportBody, ImportRehearsal } from '@commonhearth/schemas';
import { useState } from 'react';
import { useImportFileForStaffReviewMutation } from '../../api.generated.ts';
import { chooseTarget, type ChosenTargets } from './choose-target.ts';

const none: ChosenTargets = {};
const mostBytes = 50 * 1024 * 1024;

interface ChosenColumn {
  readonly column: string;
  readonly field: string;
}

/** A file on its way into a cycle: rehearsed, its columns mapped, then imported by a job. */
export function useImportFile(reviewPeriodId: string, onBegun: (jobId: string) => void) {
  const [rehearsal, setRehearsal] = useState<ImportRehearsal | null>(null);
  /** What staff chose for columns; what they left, is detected. */
  const [chosen, setChosen] = useState(none);
  /** What was chosen when the file was looked at. */
  const [lookedAt, setLookedAt] = useState(none);
  /** The column that lost its target to the one chosen last. */
  const [freed, setFreed] = useState<ChosenColumn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [send, { isLoading: busy }] = useImportFileForStaffReviewMutation();
  const mapping = Object.entries(chosen).map(([column, field]) => ({ column, field }));

  const ask = async (body: ImportBody | FormData, columns = chosen): Promise<void> => {
    setProblem(null);
    // a form stands for the body that it carries
    const { data, error } = await send({ reviewPeriodId, body: body as ImportBody });
    if (data === undefined) setProblem((error as CallError).message);
    else if ('job_id' in data) onBegun(data.job_id);
    else {
      setRehearsal(data);
      setLookedAt(columns);
      setFreed(null);
    }
  };
  const take = async (file: File): Promise<void> => {
    setRehearsal(null);
    setChosen(none);
    setFreed(null);
    if (file.size > mostBytes) {
      setProblem('This file is over 50 MB. Split it and import the parts one by one.');
      return;
    }
    const form = new FormData();
    form.set('dry_run', 'true');
    form.set('file', file);
    await ask(form, none);
  };
  const fileId = rehearsal?.file_id;
  return {
    rehearsal,
    chosen,
    freed,
    isOutdated: lookedAt !== chosen,
    problem,
    busy,
    take,
    choose: (column: string, field: string): void => {
      const choice = chooseTarget(rehearsal?.columns ?? [], chosen, { column, field });
      setChosen(choice.chosen);
      setFreed(choice.freed === null ? null : { column: choice.freed, field });
    },
    rehearse: async (): Promise<void> => {
      if (fileId !== undefined) await ask({ file_id: fileId, mapping, dry_run: true });
    },
    begin: async (): Promise<void> => {
      if (fileId !== undefined) await ask({ file_id: fileId, mapping, dry_run: false });
    },
    again: (): void => {
      setRehearsal(null);
      setProblem(null);
    },
  };
}
