import type { CallError } from '@commonhearth/contract';
import type { AiChecks, AiCheckSettings } from '@commonhearth/schemas';
import { useState } from 'react';
import { useSaveAiChecksForStaffAdminMutation } from '../../api.generated.ts';
import { faultsOf, refusalsOf, toLengths, toTyped, type LengthFaults, type Lengths } from './lengths.ts';

export interface CheckedHome {
  readonly compound_id: string;
  /** As it is typed: words apart by commas. */
  readonly expected: string;
}
interface Form {
  readonly checks: readonly CheckedHome[];
  readonly banned: string;
  readonly lengths: Lengths;
}

const toForm = ({ checks, banned_words, lengths }: AiCheckSettings): Form => ({
  checks: checks.map(({ compound_id, expected }) => ({ compound_id, expected: expected.join(', ') })),
  banned: banned_words.join('\n'),
  lengths: toTyped(lengths),
});
const words = (typed: string, apart: RegExp): string[] =>
  typed
    .split(apart)
    .map((word) => word.trim())
    .filter((word) => word !== '');
function toSettings({ checks, banned, lengths }: Form): AiCheckSettings {
  return {
    // amounts have commas of their own: one apart from the next has a space behind it
    checks: checks.map(({ compound_id, expected }) => ({
      compound_id,
      expected: words(expected, /,\s+|\n/),
    })),
    banned_words: words(banned, /[,\n]/),
    lengths: toLengths(lengths),
  };
}

interface Saving {
  readonly settings: AiChecks;
  readonly onLookAgain: () => Promise<AiChecks | undefined>;
  readonly onSaved: () => void;
}

/** The checks as they are typed; where a colleague changed them meanwhile, nothing is saved until one chose. */
export function useSaveChecks({ settings, onLookAgain, onSaved }: Saving) {
  const [seen, setSeen] = useState(settings);
  const [form, setForm] = useState(() => toForm(settings));
  const [failure, setFailure] = useState<string | null>(null);
  const [faults, setFaults] = useState<LengthFaults>({});
  const [theirs, setTheirs] = useState(false);
  const [send, { isLoading: busy }] = useSaveAiChecksForStaffAdminMutation();
  const refused = async ({ status, message, problem }: CallError): Promise<void> => {
    const now = status === 409 ? await onLookAgain() : undefined;
    if (now === undefined || now.version === seen.version) {
      const { ofLengths, others } = refusalsOf(problem?.errors ?? []);
      setFaults(ofLengths);
      setFailure([message, ...others].join(' '));
      return;
    }
    setSeen(now);
    setTheirs(true);
    setFailure('A colleague changed the checks. Save yours over theirs, or take theirs.');
  };
  return {
    form,
    busy,
    failure,
    faults,
    theirs,
    change: (part: Partial<Form>) => {
      setForm({ ...form, ...part });
      if (part.lengths !== undefined) setFaults({});
    },
    takeTheirs: () => {
      setForm(toForm(seen));
      setTheirs(false);
      setFailure(null);
      setFaults({});
    },
    save: async (): Promise<void> => {
      const wrong = faultsOf(form.lengths);
      const isWrong = Object.keys(wrong).length > 0;
      setFaults(wrong);
      setFailure(isWrong ? 'Not saved. Lengths must be whole numbers.' : null);
      if (isWrong) return;
      const { error } = await send({ body: { ...toSettings(form), version: seen.version } });
      if (error === undefined) onSaved();
      else await refused(error as CallError);
    },
  };
}
