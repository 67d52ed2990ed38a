import type { CallError } from '@commonhearth/contract';
import type { AiChecks, AiCheckSettings } from '@commonhearth/schemas';
import { useState } from 'react';
import { useSaveAiChecksForStaffAdminMutation } from '../../api.generated.ts';

export const lengthNames = ['titleMin', 'titleMax', 'descriptionMin', 'descriptionMax'] as const;
export type Lengths = Readonly<Record<(typeof lengthNames)[number], string>>;
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

const typedOf = (length: number | undefined): string => (length === undefined ? '' : String(length));
const toForm = ({ checks, banned_words, lengths: { title, description } }: AiCheckSettings): Form => ({
  checks: checks.map(({ compound_id, expected }) => ({ compound_id, expected: expected.join(', ') })),
  banned: banned_words.join('\n'),
  lengths: {
    titleMin: typedOf(title?.min),
    titleMax: typedOf(title?.max),
    descriptionMin: typedOf(description?.min),
    descriptionMax: typedOf(description?.max),
  },
});
const words = (typed: string, apart: RegExp): string[] =>
  typed
    .split(apart)
    .map((word) => word.trim())
    .filter((word) => word !== '');
function bounds(min: string, max: string): { min?: number; max?: number } | undefined {
  if (min === '' && max === '') return undefined;
  return { ...(min !== '' && { min: Number(min) }), ...(max !== '' && { max: Number(max) }) };
}
function toSettings({ checks, banned, lengths }: Form): AiCheckSettings {
  const title = bounds(lengths.titleMin, lengths.titleMax);
  const description = bounds(lengths.descriptionMin, lengths.descriptionMax);
  return {
    // amounts have commas of their own: one apart from the next has a space behind it
    checks: checks.map(({ compound_id, expected }) => ({
      compound_id,
      expected: words(expected, /,\s+|\n/),
    })),
    banned_words: words(banned, /[,\n]/),
    lengths: { ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
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
  const [theirs, setTheirs] = useState(false);
  const [send, { isLoading: busy }] = useSaveAiChecksForStaffAdminMutation();
  const refused = async ({ status, message, problem }: CallError): Promise<void> => {
    const now = status === 409 ? await onLookAgain() : undefined;
    if (now === undefined || now.version === seen.version) {
      const named = problem?.errors?.map((one) => one.message) ?? [];
      setFailure([message, ...named].join(' '));
      return;
    }
    setSeen(now);
    setTheirs(true);
    setFailure('A colleague changed the checks meanwhile. Save yours over theirs, or take theirs.');
  };
  return {
    form,
    busy,
    failure,
    theirs,
    change: (part: Partial<Form>) => {
      setForm({ ...form, ...part });
    },
    takeTheirs: () => {
      setForm(toForm(seen));
      setTheirs(false);
      setFailure(null);
    },
    save: async (): Promise<void> => {
      setFailure(null);
      const { error } = await send({ body: { ...toSettings(form), version: seen.version } });
      if (error === undefined) onSaved();
      else await refused(error as CallError);
    },
  };
}
