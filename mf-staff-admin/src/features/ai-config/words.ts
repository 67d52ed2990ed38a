import type { AiCheckResult, AiCheckSettings } from '@commonhearth/schemas';
import type { PromptKey } from '@commonhearth/schemas';
import type { Version } from './subject.ts';

export const promptNames: Readonly<Record<PromptKey, string>> = {
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  units: 'Category and units',
  social: 'Social images',
};

/** What a page is about, and that it is the writer's: `AI writer: Title`. */
export const headingOf = (name: string): string => `AI writer: ${name}`;

/** How homes are called; by their number until their address is known. */
export type HomeName = (compoundId: string) => string;

const failing = (results: readonly AiCheckResult[]) => results.filter(({ failures }) => failures.length > 0);

/** "2 of 8 homes fail": how a version did. */
export function checkWords({ state, results }: Version['checks']): string {
  if (state === 'failed') {
    const bad = failing(results).length;
    return `${bad} of ${results.length} ${results.length === 1 ? 'home' : 'homes'} ${bad === 1 ? 'fails' : 'fail'}`;
  }
  return {
    passed: 'Checks passed',
    missing: 'Not checked',
    running: 'Being checked',
    none: 'Nothing to check',
  }[state];
}

/** Whether staff named anything to check. */
export const asksSomething = ({ checks, banned_words, lengths }: AiCheckSettings): boolean =>
  checks.length + banned_words.length > 0 ||
  Object.values(lengths).some((of) => of?.min !== undefined || of?.max !== undefined);

/** Why the checks keep a version from going live; undefined: they let it. */
export function whyHeld({ version, checks }: Version, nameOf: HomeName): string | undefined {
  if (checks.state === 'missing') return `Run the checks of version ${version} first.`;
  if (checks.state === 'running') return `The checks of version ${version} are running.`;
  if (checks.state !== 'failed') return undefined;
  const [first] = failing(checks.results);
  const reason = first === undefined ? '' : ` ${nameOf(first.compound_id)}: ${first.failures[0] ?? ''}`;
  return `${checkWords(checks)}.${reason}`;
}
