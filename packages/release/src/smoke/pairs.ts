import type { ChannelRemote } from '@commonhearth/schemas';
import { releaseName } from '../channel/words.ts';

/** What other remotes show to the visitors of one bucket: `mf-dashboard` → `1.2.0+…`. */
interface Mix {
  /** Undefined where no rollout runs: every visitor gets the same. */
  readonly bucket: number | undefined;
  readonly others: ReadonlyMap<string, string>;
}

const shownTo = (bucket: number | undefined, { base, rollout, rollout_buckets: buckets }: ChannelRemote) =>
  rollout !== null && bucket !== undefined && buckets.includes(bucket) ? rollout : base;

function mixOf(bucket: number | undefined, others: readonly ChannelRemote[]): Mix {
  const shown = others.flatMap((row): [string, string][] => {
    const held = shownTo(bucket, row);
    return held === null || row.off !== null ? [] : [[row.remote, releaseName(held)]];
  });
  return { bucket, others: new Map(shown) };
}

/**
 * The fewest visitors that between them meet every release that the channel holds of other remotes: the one with most
 * bases first, then whoever meets most of what nobody met yet.
 */
export function mixesFor(
  channels: readonly ChannelRemote[],
  channel: string,
  remote: string,
): readonly Mix[] {
  const others = channels.filter(
    (row) => row.channel === channel && row.remote !== remote && (row.base ?? row.rollout) !== null,
  );
  if (others.every(({ rollout }) => rollout === null)) return [mixOf(undefined, others)];
  const mixes = Array.from({ length: 100 }, (_, bucket) => mixOf(bucket, others));
  const bases = mixOf(undefined, others).others;
  const met = new Set<string>();
  const chosen: Mix[] = [];
  const news = ({ others: shown }: Mix) => [...shown].filter((pair) => !met.has(pair.join(' '))).length;
  const sameAsBase = ({ others: shown }: Mix) =>
    [...shown].filter(([name, release]) => bases.get(name) === release).length;
  for (;;) {
    const best = mixes.reduce((a, b) => {
      const gain = chosen.length === 0 ? sameAsBase(b) - sameAsBase(a) : news(b) - news(a);
      return gain > 0 ? b : a;
    });
    if (news(best) === 0) return chosen;
    chosen.push(best);
    for (const pair of best.others) met.add(pair.join(' '));
  }
}
