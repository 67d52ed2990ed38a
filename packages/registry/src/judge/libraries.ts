import { versionMismatch } from '../contract-range.ts';
import type { Descriptor, ShellDescriptor } from '../types.ts';
import type { Problem } from './finding.ts';

/** Two copies of React in one page break hooks and contexts: a release takes the one that the shell has. */
const onlyFromShell = ['react'] as const;

/** A release that brings its own copy of what must be there once. */
export const ownCopyProblems = (
  { shared = {} }: Pick<Descriptor, 'shared'>,
  shell: Pick<ShellDescriptor, 'shared'>,
): readonly Problem[] =>
  onlyFromShell
    .filter((library) => shell.shared?.[library] !== undefined && shared[library] === undefined)
    .map((library) => ({
      path: `shared.${library}`,
      problem: `it bundles its own ${library}, and a page can have only one: build it with remoteConfig, which uses ${library} from the site`,
    }));

/** What it takes from the shell, and the shell does not have. `owner` names the shell. */
export function libraryProblems(
  { shared = {}, runtime }: Pick<Descriptor, 'shared' | 'runtime'>,
  shell: Pick<ShellDescriptor, 'shared' | 'runtime'>,
  owner = 'the site',
): readonly Problem[] {
  const { shared: offered } = shell;
  const libraries = Object.entries(offered === undefined ? {} : shared).flatMap(([library, range]) => {
    const provided = offered && Object.hasOwn(offered, library) ? offered[library] : undefined;
    return provided !== undefined && versionMismatch(range, provided) === undefined
      ? []
      : [
          {
            path: `shared.${library}`,
            problem: `it needs ${library} ${range}, but ${owner} has ${provided ?? 'none'}`,
          },
        ];
  });
  const [wanted, there] = [runtime, shell.runtime].map((version) => version?.split('.')[0]);
  if (wanted === undefined || there === undefined || wanted === there) return libraries;
  return [
    ...libraries,
    {
      path: 'runtime',
      problem: `it was built for the federation runtime ${runtime ?? ''}, but ${owner} has ${shell.runtime ?? ''}`,
    },
  ];
}
