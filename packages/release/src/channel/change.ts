import { channelRemoteIn, type ChannelAction, type ChannelRemote } from '@commonhearth/schemas';
import type { Report } from './report.ts';
import type { Site } from '../site/site.ts';
import { seeing } from './conflict.ts';
import { wordsOf } from './words.ts';

interface Wanted {
  readonly remote: string;
  readonly action: ChannelAction;
  /** The one that the site serves, unless said. */
  readonly channel?: ChannelRemote['channel'] | undefined;
  readonly percent?: number | undefined;
  /** Why, for the audit. */
  readonly message?: string | undefined;
}

/** One change of a channel, by what is there now: nothing happens where somebody else was faster. */
export async function changeChannel(
  site: Site,
  report: Report,
  { remote, action, channel, percent, message }: Wanted,
): Promise<ChannelRemote> {
  const seen = await report.step(
    'look',
    async () => {
      const live = await site.releases(remote);
      return channelRemoteIn(live.channels, channel ?? live.channel, remote);
    },
    wordsOf,
  );
  return report.step(
    action,
    () =>
      seeing(seen, () =>
        site.change({
          channel: seen.channel,
          remote,
          action,
          channelVersion: seen.channel_version,
          percent,
          message,
        }),
      ),
    wordsOf,
  );
}
