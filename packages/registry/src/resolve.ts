import { turnsOf } from './buckets.ts';
import type { Channel, Descriptor, Registry, RegistryRemote } from './types.ts';

/**
 * A release that a channel holds. `base` ends with a slash; `percent` is its share of the visitors: 100 is
 * the base, less is a rollout.
 */
export interface ChannelRow {
  readonly remote: string;
  readonly base: string;
  readonly percent: number;
  readonly descriptor: Descriptor;
}

/**
 * The smallest share first, so that the base takes what rollouts leave; never the order in which rows were
 * written.
 */
const byShare = (a: ChannelRow, b: ChannelRow): number => a.percent - b.percent || (a.base < b.base ? -1 : 1);

/** The turn of whoever has no bucket: the last, which is the base. */
const lastTurn = 99;

/** The release of one remote for a visitor: rollouts take the first turns, the base has the rest. */
function releaseFor(rows: readonly ChannelRow[], bucket: number | undefined): ChannelRow | undefined {
  const ordered = [...rows].sort(byShare);
  const turn = bucket === undefined ? lastTurn : (turnsOf(ordered[0]?.remote ?? '')[bucket] ?? lastTurn);
  let share = 0;
  return (
    ordered.find((row) => {
      share += row.percent;
      return turn < share;
    }) ?? ordered.at(-1)
  );
}

const releaseOf = ({ base, descriptor }: ChannelRow) => ({ base, descriptor });

/** A release with the last good one beside it: for a rollout the base; what was the base before is not in a channel. */
function withFallback(chosen: ChannelRow, releases: readonly ChannelRow[]): RegistryRemote {
  const good = chosen.percent < 100 ? releases.find(({ percent }) => percent === 100) : undefined;
  return { ...releaseOf(chosen), ...(good !== undefined && { fallback: releaseOf(good) }) };
}

/** The registry for a visitor of a bucket (0–99); without one, of the bases. */
export function resolveRegistry(
  channel: Channel,
  shell: Registry['shell'],
  rows: readonly ChannelRow[],
  bucket?: number,
): Registry {
  const remotes = [...Map.groupBy(rows, (row) => row.remote).values()].flatMap((releases) => {
    const chosen = releaseFor(releases, bucket);
    return chosen === undefined ? [] : [withFallback(chosen, releases)];
  });
  return {
    channel,
    shell,
    remotes: remotes.sort((a, b) => (a.descriptor.name < b.descriptor.name ? -1 : 1)),
  };
}
