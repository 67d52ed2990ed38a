import type { ChannelRemote } from '@commonhearth/schemas';
import { Badge, icons } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { stoppedByItself } from '../kept.ts';
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
`;
const Soft = styled.span`
  color: var(--ink-soft);
`;

/** How far the next release is given to visitors, or that everybody has one. */
export function RolloutCell({
  channel: { base, rollout, off, frozen },
  stopped,
}: {
  readonly channel: ChannelRemote;
  readonly stopped: ReturnType<typeof stoppedByItself>;
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
      {stopped !== undefined && (
        <span>
          <Badge dense tone="bad" icon={icons.warning}>
            Stopped automatically
          </Badge>{' '}
          {stopped.rollout}, {momentInWords(stopped.at)}
        </span>
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
