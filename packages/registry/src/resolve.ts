import type { Channel, Descriptor, Registry } from './types.ts';

/** A release that a channel holds. `base` ends with a slash; `percent` is its share of the visitors. */
export interface ChannelRow {
  readonly remote: string;
  readonly base: string;
  readonly percent: number;
  readonly descriptor: Descriptor;
}

/**
 * The registry for a visitor of a bucket (0–99): per remote the release whose share holds the bucket, counted from the end of the rows,
 * so that a rollout (the last row) takes the low buckets and what was there keeps the rest.
 */
export function resolveRegistry(
  channel: Channel,
  shell: Registry['shell'],
  rows: readonly ChannelRow[],
  bucket: number,
): Registry {
  const byRemote = Map.groupBy(rows, (row) => row.remote);
  const remotes = [...byRemote.values()].flatMap((releases) => {
    let share = 0;
    const chosen =
      releases.toReversed().find((row) => {
        share += row.percent;
        return bucket < share;
      }) ?? releases[0];
    return chosen === undefined ? [] : [{ base: chosen.base, descriptor: chosen.descriptor }];
  });
  return {
    channel,
    shell,
    remotes: remotes.sort((a, b) => (a.descriptor.name < b.descriptor.name ? -1 : 1)),
  };
}
