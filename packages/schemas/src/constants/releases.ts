import type { Allowance, ChannelRemote } from '../delivery/channel.ts';

/** How often forms for the files of a release are given within a day, and for how many bytes, to one token or person. */
export const mostReleaseUploadsADay = 100;
export const mostReleaseBytesADay = 1024 * 1024 * 1024;

/** The name under which the whole channel is frozen; no remote may have it. */
export const wholeChannel = 'all';

/** Who ends a rollout that fails too often, as the audit names it. */
export const rolloutWatch = 'rollout watch';

/** Ends the commit of a release that was built of files which no commit has. */
export const changedSources = '-dirty';

/** `1.2.0+0a1b2c3d4e5f`, as folders of releases are named; an address has no hash. */
export const releaseName = ({ version, hash }: { readonly version: string; readonly hash: string }): string =>
  hash === '' ? version : `${version}+${hash}`;

/** A commit where there is little room; what was built of changed files still says so. */
export const shortCommit = (commit: string): string =>
  `${commit.slice(0, 10)}${commit.endsWith(changedSources) ? changedSources : ''}`;

/** The row of a remote in a channel; an empty one, with the version 0, where the channel never had it. */
export const channelRemoteIn = (
  rows: readonly ChannelRemote[],
  channel: ChannelRemote['channel'],
  remote: string,
): ChannelRemote =>
  rows.find((row) => row.channel === channel && row.remote === remote) ?? {
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
    allowed: {},
    update_timestamp: null,
  };

const bytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "1,024 KB" */
export const kilobytes = (size: number): string => `${bytes.format(size / 1024)} KB`;

/** What a superuser allows a remote beyond what the site allows any; nothing where that is none. */
export function allowedInWords({ page, all, nav, staff_pages: approved }: Allowance): string | undefined {
  const words = [
    ...(page === undefined ? [] : [`${kilobytes(page)} per page`]),
    ...(all === undefined ? [] : [`${kilobytes(all)} in total`]),
    ...(nav === undefined ? [] : [`${nav} navigation entries`]),
    ...(approved === undefined ? [] : [`staff pages in ${approved}`]),
  ];
  return words.length === 0 ? undefined : `allowed: ${words.join(', ')}`;
}

/** Why a channel can't give a release to this share of the visitors; undefined where it can. */
export function placementRefusal(
  { remote, base, rollout }: Pick<ChannelRemote, 'remote' | 'base' | 'rollout'>,
  release: { readonly version: string; readonly hash: string },
  percent: number,
): string | undefined {
  const name = releaseName(release);
  if (base !== null && releaseName(base) === name)
    return percent === 100 && rollout === null ? undefined : `${remote} ${name} is already the base.`;
  if (rollout !== null && releaseName(rollout) !== name)
    return `A rollout of ${remote} ${releaseName(rollout)} is running at ${rollout.percent} %: stop it or take it to 100 first.`;
  if (percent < 100 && base === null)
    return `The channel has no base of ${remote} yet: release it at 100 first.`;
  return undefined;
}
