import type { Releases } from '@commonhearth/schemas';

/** Which shells answered in the last hour: a release must suit each of them. */
export function ShellsLine({ channel, shells }: Pick<Releases, 'channel' | 'shells'>) {
  const live = shells.map(
    ({ version, contract, processes }) =>
      `shell ${version} with contract ${contract} on ${processes} ${processes === 1 ? 'process' : 'processes'}`,
  );
  return (
    <p>
      The {channel} channel{live.length > 0 && `, in the last hour under ${live.join(' and ')}`}.
    </p>
  );
}
