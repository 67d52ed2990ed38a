import { releaseName, type ChannelRemote } from '@commonhearth/schemas';

const because = (reason: string): string => (reason === '' ? '' : ` (${reason})`);

/** What a channel holds of a remote, in one line. */
export function wordsOf({ channel, remote, base, rollout, off, frozen }: ChannelRemote): string {
  const holds = [
    ...(base === null ? [] : [`${releaseName(base)}${base.started ? ' from a site start' : ''}`]),
    ...(rollout === null ? [] : [`${releaseName(rollout)} for ${rollout.percent} % of visitors`]),
    ...(off === null ? [] : [`switched off${because(off)}`]),
    ...(frozen === null ? [] : [`frozen${because(frozen)}`]),
  ];
  return `${remote} in ${channel}: ${holds.length === 0 ? 'nothing' : holds.join(', ')}`;
}
