import type { ChannelRemote, Releases } from '@commonhearth/schemas';

/** The name under which the channel itself is frozen. */
export const wholeChannel = 'all';

/** What is known of a remote in the channel now; as it is before anybody changed it where there is no row. */
export const channelOf = ({ channel, channels }: Releases, remote: string): ChannelRemote =>
  channels.find((one) => one.remote === remote) ?? {
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
  };
