import type { ChannelRemote } from '@commonhearth/schemas';

interface Named {
  readonly version: string;
  readonly hash: string;
}
/** As folders of releases are named. */
export const releaseName = ({ version, hash }: Named): string =>
  hash === '' ? version : `${version}+${hash}`;

const because = (reason: string): string => (reason === '' ? '' : ` (${reason})`);

/** What a channel holds of a remote, in one line. */
export function wordsOf({ channel, remote, base, rollout, off, frozen }: ChannelRemote): string {
  const holds = [
    ...(base === null ? [] : [`${releaseName(base)}${base.started ? ' from a start of the site' : ''}`]),
    ...(rollout === null ? [] : [`${releaseName(rollout)} for ${rollout.percent} % of visitors`]),
    ...(off === null ? [] : [`switched off${because(off)}`]),
    ...(frozen === null ? [] : [`frozen${because(frozen)}`]),
  ];
  return `${remote} in ${channel}: ${holds.length === 0 ? 'nothing' : holds.join(', ')}`;
}

/** A row that the channel never had. */
const emptyRow = (channel: ChannelRemote['channel'], remote: string): ChannelRemote => ({
  channel,
  remote,
  channel_version: 0,
  owner: null,
  base: null,
  rollout: null,
  rollout_buckets: [],
  before: [],
  off: null,
  frozen: null,
  update_timestamp: null,
});

/** The row of a remote in a channel; an empty one where the channel never had it. */
export const rowOf = (
  rows: readonly ChannelRemote[],
  channel: ChannelRemote['channel'],
  remote: string,
): ChannelRemote =>
  rows.find((row) => row.channel === channel && row.remote === remote) ?? emptyRow(channel, remote);
