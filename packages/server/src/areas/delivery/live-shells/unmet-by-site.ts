import type { Descriptor } from '@commonhearth/registry';
import { callProblems, unmetByShell } from '@commonhearth/registry/judge';
import type { Dependencies } from '../../../dependencies.ts';
import { answeredCalls } from './answered-calls.ts';
import type { LiveShell } from './live-shells.ts';

/** What a release needs and this site does not have, in words: a call, the contract, a library, the federation runtime. */
export type UnmetBySite = (
  release: Partial<Pick<Descriptor, 'calls'>> & Pick<Descriptor, 'contract' | 'shared' | 'runtime'>,
) => readonly string[];

/** Without a shell, compares the calls only. */
export const unmetBySite =
  (site: Dependencies['site'], shell: LiveShell | undefined): UnmetBySite =>
  (release) =>
    [
      ...callProblems(release, answeredCalls(site)),
      ...(shell === undefined ? [] : unmetByShell(release, shell, 'this site')),
    ].map(({ problem }) => problem);
