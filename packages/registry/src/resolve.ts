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

/** A release by its folder (or a developer's address) and its descriptor. */
type PlacedRelease = Pick<ChannelRow, 'base' | 'descriptor'>;

/** What counts beside the releases that a channel holds. */
export interface Beside {
  /** What the base of a remote was before the present one, by remote. */
  readonly lastGood?: ReadonlyMap<string, PlacedRelease>;
  /** Remotes that are switched off, with words for visitors. */
  readonly off?: ReadonlyMap<string, string>;
}

/** Everyone can read a page: it has no address of an owner, and no calls, which are most of a descriptor. */
const placed = ({
  base,
  descriptor: { ownerEmail: _, calls: __, ...descriptor },
}: PlacedRelease): PlacedRelease => ({
  base,
  descriptor,
});
const isRollout = ({ percent }: ChannelRow): boolean => percent > 0 && percent < 100;

/** The remotes that a rollout runs of. */
export const rolledOut = (rows: readonly ChannelRow[]): readonly string[] => [
  ...new Set(rows.filter(isRollout).map(({ remote }) => remote)),
];

/** The last good release: for a rollout the base, for a base the one before it. */
function fallbackOf(
  chosen: ChannelRow,
  releases: readonly ChannelRow[],
  { lastGood }: Beside,
): PlacedRelease | undefined {
  const good =
    chosen.percent < 100 ? releases.find(({ percent }) => percent === 100) : lastGood?.get(chosen.remote);
  return good === undefined || good.base === chosen.base ? undefined : placed(good);
}

/** The registry for a visitor of a bucket (0–99); without one, of the bases. */
export function resolveRegistry(
  channel: Channel,
  shell: Registry['shell'],
  rows: readonly ChannelRow[],
  bucket?: number,
  beside: Beside = {},
): Registry {
  const byRemote = Map.groupBy(rows, (row) => row.remote);
  const remotes = [...byRemote.values()].flatMap((releases): RegistryRemote[] => {
    const chosen = releaseFor(releases, bucket);
    if (chosen === undefined) return [];
    const fallback = fallbackOf(chosen, releases, beside);
    const off = beside.off?.get(chosen.remote);
    return [
      {
        ...placed(chosen),
        ...(fallback !== undefined && { fallback }),
        ...(off !== undefined && { off }),
        ...(isRollout(chosen) && { share: chosen.percent }),
      },
    ];
  });
  return {
    channel,
    shell,
    remotes: remotes.sort((a, b) => (a.descriptor.name < b.descriptor.name ? -1 : 1)),
  };
}
