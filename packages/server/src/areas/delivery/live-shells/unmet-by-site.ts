import type { Descriptor } from '@commonhearth/registry';
import { callProblems, unmetByShell } from '@commonhearth/registry/judge';
import type { Dependencies } from '../../../dependencies.ts';
import { answeredCalls } from './answered-calls.ts';
import { shellOfThisServer } from './live-shells.ts';

/** Of a release, as it was judged when it came into the channel. Older builds list no calls. */
export type SiteNeeds = Pick<Descriptor, 'contract' | 'shared' | 'runtime'> & { readonly calls?: unknown };

/** What a release needs and this site does not have, in words: calls, a major of the contract, a library, the runtime. */
export type UnmetBySite = (needs: SiteNeeds) => readonly string[];

export async function readUnmetBySite({
  site,
  objects,
}: Pick<Dependencies, 'site' | 'objects'>): Promise<UnmetBySite> {
  const shell = (await shellOfThisServer(objects))?.shell;
  return (needs) =>
    [
      ...callProblems({ calls: needs.calls }, answeredCalls(site)),
      ...(shell === undefined ? [] : unmetByShell(needs, shell, 'this site')),
    ].map(({ problem }) => problem);
}
