import type { CheckState, PromptVersion } from '@commonhearth/schemas';
import { conflict } from '../../../failure.ts';
import { asksNothing } from './check-kinds.ts';
import type { CheckRun, CheckSettingsRow } from './checks.repository.ts';

/** What checks are held to now. */
export interface Held {
  readonly settings: CheckSettingsRow;
  /** The name of the writer that is configured. */
  readonly writer: string;
  /** Whether there is a home that they can be run with. */
  readonly hasHomes: boolean;
}
type Checked = PromptVersion['checks'];

/**
 * Whether a run was made with these settings and this writer: then it says what another one would. One that had no home
 * to look at says nothing.
 */
export const stands = (run: CheckRun, { settings, writer }: Pick<Held, 'settings' | 'writer'>): boolean =>
  run.results.length > 0 && run.settingsVersion === settings.version && run.writer === writer;

function stateOf(run: CheckRun | undefined, held: Held): CheckState {
  if (asksNothing(held.settings)) return 'none';
  if (run !== undefined && stands(run, held)) return run.passed ? 'passed' : 'failed';
  if (!held.hasHomes) return 'none';
  return run?.running === true ? 'running' : 'missing';
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
    failed: `Version ${version} failed for ${failed} of ${results.length} homes. Look at the failures, save a better version and run its checks.`,
    missing: `Version ${version} wasn’t checked with the current checks and writer. Run its checks first.`,
    running: `The checks of version ${version} are running. Wait until they are done.`,
  };
  const words = why[state];
  if (words !== undefined) throw conflict('conflict', words, current);
}
