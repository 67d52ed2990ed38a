import type { Releases } from '@commonhearth/schemas';
import { styled } from 'styled-components';

const Words = styled.p`
  color: var(--ink-soft);
`;

/** Which shells answered in the last hour: a release must suit each of them. */
export function ShellsLine({ channel, shells }: Pick<Releases, 'channel' | 'shells'>) {
  const live = shells.map(
    ({ version, contract, processes }) =>
      `shell ${version} with contract ${contract} on ${processes} ${processes === 1 ? 'process' : 'processes'}`,
  );
  return (
    <Words>
      The {channel} channel{live.length > 0 && `, under ${live.join(' and ')}`}.
    </Words>
  );
}
