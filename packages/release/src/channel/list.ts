import { allowedInWords, releaseName, shortCommit, wholeChannel, type Releases } from '@commonhearth/schemas';

const fields = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
const minute = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ');

/** What is live where, since when and by whom, as lines of a table. Times are UTC. */
export function listOf(live: Releases, remote?: string): readonly string[] {
  const rows = live.channels
    .filter((row) => remote === undefined || row.remote === remote)
    .flatMap((row) =>
      [row.base, row.rollout]
        .filter((held) => held !== null)
        .map((held) => {
          const known = live.releases.find(
            (one) => one.remote === row.remote && one.version === held.version && one.hash === held.hash,
          );
          return [
            row.channel,
            row.remote,
            releaseName(held),
            // the server says 100 for the base; a rollout takes its share from that
            `${held === row.base ? held.percent - (row.rollout?.percent ?? 0) : held.percent} %`,
            minute(held.since),
            held.started ? 'a site start' : (known?.by ?? ''),
            row.off === null ? '' : 'off',
            shortCommit(known?.commit ?? ''),
            known?.message ?? '',
          ];
        }),
    );
  const frozen = [
    ...(live.frozen === null ? [] : [`Releases are frozen: ${live.frozen}`]),
    ...live.channels
      .filter((row) => row.frozen !== null && row.remote !== wholeChannel)
      .map((row) => `${row.remote} is frozen: ${row.frozen ?? ''}`),
  ];
  const allowed = live.channels
    .filter((row) => remote === undefined || row.remote === remote)
    .flatMap((row) => {
      const words = allowedInWords(row.allowed ?? {});
      return words === undefined ? [] : [`${row.remote} is ${words}`];
    });
  if (rows.length === 0) return [...frozen, ...allowed, 'Nothing that you can see is live.'];
  return [
    ...frozen,
    ...allowed,
    ...fields([
      ['channel', 'remote', 'release', 'share', 'since (UTC)', 'by', '', 'commit', 'message'],
      ...rows,
    ]),
  ];
}
