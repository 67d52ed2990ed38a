import type { ShellDescriptor } from '@commonhearth/registry';
import { readHeld, unmetByShell } from '@commonhearth/registry/judge';
import type { Dependencies } from '../../../dependencies.ts';
import { StartFailure } from '../../../start-failure.ts';
import { shellOfThisServer } from '../live-shells/index.ts';
import { type ChannelRecord, releaseIn } from '../remotes/index.ts';

/**
 * Stops a start whose shell breaks releases that work with the current shell. All processes serve the shell that the last
 * start stored, so `/readyz`, which answers later, would not protect visitors. `kept` is what this start leaves in the
 * channel. A site under maintenance has no visitors, so its start goes on.
 */
export async function requireFittingShell(
  { config, objects }: Pick<Dependencies, 'config' | 'objects'>,
  kept: readonly ChannelRecord[],
  next: ShellDescriptor,
): Promise<void> {
  const current = await shellOfThisServer(objects);
  if (config.profile === 'development' || config.maintenance || current === undefined) return;
  const works = (descriptor: Parameters<typeof unmetByShell>[0]) =>
    current.shell === undefined || unmetByShell(descriptor, current.shell).length === 0;
  const broken = kept.flatMap(({ remote, base, percent, descriptor: stored }) => {
    const descriptor = readHeld(stored);
    if (descriptor === undefined || !works(descriptor)) return [];
    return unmetByShell(descriptor, next, 'the shell of this version').map(
      ({ problem }) => `${remote} ${releaseIn(base)} (${percent === 100 ? 'base' : 'rollout'}): ${problem}`,
    );
  });
  if (broken.length === 0) return;
  throw new StartFailure(
    'pages',
    `The start was stopped before it changed the shell or a remote. ${broken.join('; ')}. Deploy a version that has what they need, or first switch these remotes off on the running site: at /hfc/_i/releases, or with npm run off -- REMOTE.`,
  );
}
