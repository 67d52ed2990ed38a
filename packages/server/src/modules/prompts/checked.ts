import type { CheckState, PromptVersion } from '@commonhearth/schemas';
import { conflict } from '../../failure.ts';
import type { CheckRun, CheckSettingsRow } from './checks.repository.ts';

/** What checks are held to now. */
export interface Held {
  readonly settings: CheckSettingsRow;
  /** The name of the writer that is configured. */
  readonly writer: string;
}
type Checked = PromptVersion['checks'];

export const asksNothing = ({ checks, bannedWords, lengths }: CheckSettingsRow): boolean =>
  checks.length === 0 &&
  bannedWords.length === 0 &&
  Object.values(lengths).every((of) => of?.min === undefined && of?.max === undefined);

/** Whether a run was made with these settings and this writer: then it says what another one would. */
export const stands = (run: CheckRun, { settings, writer }: Held): boolean =>
  run.settingsVersion === settings.version && run.writer === writer;

function stateOf(run: CheckRun | undefined, held: Held): CheckState {
  if (asksNothing(held.settings)) return 'none';
  if (run === undefined) return 'missing';
  if (stands(run, held)) return run.passed ? 'passed' : 'failed';
  return run.running ? 'running' : 'missing';
}

/** How a version did, as staff are told. */
export function checkedOf(run: CheckRun | undefined, held: Held): Checked {
  const state = stateOf(run, held);
  return {
    state,
    results:
      state === 'passed' || state === 'failed'
        ? (run?.results ?? []).map(({ compound_id, failures }) => ({ compound_id, failures: [...failures] }))
        : [],
    job_id: state === 'running' ? (run?.jobId ?? null) : null,
  };
}

/** Fails in words where the checks do not let a version go live; `current` is the version with its results. */
export function requireChecked({ state, results }: Checked, version: number, current: object): void {
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  const why: Partial<Record<CheckState, string>> = {
    failed: `Version ${version} failed with ${failed} of ${results.length} homes. Look at what is wrong, save a better version and run its checks.`,
    missing: `Version ${version} was not checked with the checks and the writer of now. Run its checks first.`,
    running: `The checks of version ${version} are running. Wait until they are done.`,
  };
  const words = why[state];
  if (words !== undefined) throw conflict('conflict', words, current);
}
