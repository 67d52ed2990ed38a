/** What other remotes show to the visitors of one bucket. */
export interface Mix {
  /** Undefined where no rollout runs: every visitor gets the same. */
  readonly bucket: number | undefined;
  /** `mf-dashboard` → its release, and whether that is a rollout. */
  readonly others: ReadonlyMap<string, { readonly release: string; readonly isRollout: boolean }>;
}

const pairsOf = ({ others }: Mix): string[] => [...others].map(([name, { release }]) => `${name} ${release}`);
const basesIn = ({ others }: Mix): number =>
  [...others.values()].filter(({ isRollout }) => !isRollout).length;

/**
 * The fewest visitors that between them meet every release that the channel holds of other remotes: the one with most
 * bases first, then whoever meets most of what nobody met yet.
 */
export function chooseMixes(mixes: readonly Mix[]): readonly Mix[] {
  const met = new Set<string>();
  const chosen: Mix[] = [];
  const news = (mix: Mix): number => pairsOf(mix).filter((pair) => !met.has(pair)).length;
  const best = (worth: (mix: Mix) => number): Mix | undefined =>
    mixes.reduce<Mix | undefined>((a, b) => (a === undefined || worth(b) > worth(a) ? b : a), undefined);
  for (;;) {
    const next = best(chosen.length === 0 ? basesIn : news);
    if (next === undefined || (chosen.length > 0 && news(next) === 0)) return chosen;
    chosen.push(next);
    for (const pair of pairsOf(next)) met.add(pair);
  }
}
