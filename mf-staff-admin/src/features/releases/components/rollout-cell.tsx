import type { ChannelRemote } from '@commonhearth/schemas';
import { Badge, icons } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Ended } from '../kept.ts';
import { changedPlacesInWords } from '../places-in-words.ts';
import { momentInWords } from '../../../moment-in-words.ts';

const Cell = styled.div`
  display: grid;
  gap: 3px;
  min-width: min(9rem, 38vw);
  max-width: 18rem;
  overflow-wrap: anywhere;
  padding-block: 5px;
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  font-weight: 600;
`;
const Bar = styled.div<{ $percent: number }>`
  height: 6px;
  border-radius: 3px;
  background: linear-gradient(
    to right,
    var(--selected-mark) ${(p) => p.$percent}%, var(--line-soft) ${(p) => p.$percent}%
  );
  forced-color-adjust: none;
`;
const Soft = styled.span`
  color: var(--ink-soft);
`;

/** How far the next release is given to visitors, or that everybody has one. */
export function RolloutCell({
  channel: { base, rollout, off, frozen },
  ended,
}: {
  readonly channel: ChannelRemote;
  readonly ended: Ended | undefined;
}) {
  return (
    <Cell>
      {rollout !== null && (
        <>
          <Line>
            <span>{rollout.version}</span>
            <span>{rollout.percent} %</span>
          </Line>
          <Bar $percent={rollout.percent} aria-hidden="true" />
          <Soft>since {momentInWords(rollout.since)}</Soft>
          {changedPlacesInWords(base, rollout).map((line) => (
            <Soft key={line}>{line}</Soft>
          ))}
        </>
      )}
      {rollout === null && base !== null && off === null && <Soft>100 %</Soft>}
      {rollout === null && base === null && <Soft>no release</Soft>}
      {ended !== undefined && (
        <span>
          <Badge dense tone="bad" icon={icons.warning}>
            {ended.was === 'stopped' ? 'Stopped automatically' : 'Set back automatically'}
          </Badge>{' '}
          {ended.release}, {momentInWords(ended.at)}
        </span>
      )}
      {ended?.was === 'set back' && (
        <Soft>At least five networks reported failures. Reports can be fake: look at the errors.</Soft>
      )}
      {off !== null && (
        <span>
          <Badge dense tone="bad" icon={icons.blocked}>
            Switched off
          </Badge>{' '}
          {off}
        </span>
      )}
      {frozen !== null && (
        <span>
          <Badge dense tone="info" icon={icons.lock}>
            Frozen
          </Badge>{' '}
          {frozen}
        </span>
      )}
    </Cell>
  );
}
