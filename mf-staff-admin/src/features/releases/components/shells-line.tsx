import type { Releases } from '@commonhearth/schemas';
import { offersInWords } from '../places-in-words.ts';

const processesInWords = (processes: number): string => {
  if (processes === 0) return 'on no process any more (pages of it may still be open)';
  return `on ${processes} ${processes === 1 ? 'process' : 'processes'}`;
};

/** Which shells answered in the last hour: a release must suit each of them. */
export function ShellsLine({ channel, shells }: Pick<Releases, 'channel' | 'shells'>) {
  const live = shells.map(
    ({ version, contract, older_contracts = [], processes }) =>
      `shell ${version} with contract ${[contract, ...older_contracts].join(' and ')} ${processesInWords(processes)}`,
  );
  const places = new Set(
    shells.flatMap(({ version, offers }) =>
      offersInWords(offers).map((line) => `Shell ${version}: ${line.toLowerCase()}.`),
    ),
  );
  return (
    <>
      <p>
        The {channel} channel{live.length > 0 && `, in the last hour under ${live.join(' and ')}`}.
      </p>
      {[...places].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
