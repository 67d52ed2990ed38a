import type { CallError } from '@commonhearth/contract';
import type { AiPreviewBody, PromptVersion, RunChecksBody } from '@commonhearth/schemas';

/** What is written in the fields, by their names. */
export type Texts = Readonly<Record<string, string>>;

export interface Version {
  readonly version: number;
  readonly live: boolean;
  readonly note: string;
  readonly author: string | null;
  readonly at: string;
  readonly checks: PromptVersion['checks'];
  readonly texts: Texts;
}
export interface PromptField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** May stay empty. */
  readonly optional: boolean;
  /** In characters. */
  readonly longest: number;
}
/** One thing whose versions are edited: a prompt of all homes, or what is told of an area. */
export interface Subject {
  /** As its draft is kept under. */
  readonly id: string;
  /** Within a sentence. */
  readonly name: string;
  readonly heading: string;
  readonly fields: readonly PromptField[];
  /** The newest first; undefined until they are known. */
  readonly versions: readonly Version[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Resolves once the versions are read again, so that nothing is saved over an older one. */
  readonly refetch: () => Promise<unknown>;
  /** A new version over the newest; why not, where it was not done. */
  readonly save: (texts: Texts, note: string, over: number) => Promise<CallError | undefined>;
  readonly makeLive: (version: number) => Promise<CallError | undefined>;
  readonly ofRun: Omit<RunChecksBody, 'version'>;
  readonly inPreview: (texts: Texts) => Pick<AiPreviewBody, 'prompts' | 'ai_config'>;
  /** Whose homes are offered first for a preview. */
  readonly areaId: string | undefined;
}

/** Before the first version. */
export const nothingYet = (fields: readonly PromptField[]): Version => ({
  version: 0,
  live: true,
  note: '',
  author: null,
  at: '',
  checks: { state: 'none', results: [], job_id: null },
  texts: Object.fromEntries(fields.map(({ name }) => [name, ''])),
});

export const isSame = (one: Texts, other: Texts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? '').trim() === (other[name] ?? '').trim(),
  );
