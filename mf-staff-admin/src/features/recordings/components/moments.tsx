import type { RecordedMoment } from '@commonhearth/telemetry/replay';
import { Panel, TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { clockTime } from '../words.ts';

const List = styled.ol`
  max-height: 66vh;
  overflow-y: auto;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: 2px 10px;
    padding: 5px 14px;
    overflow-wrap: anywhere;
  }
  > li[data-past] {
    color: var(--ink-soft);
  }
`;
const Nothing = styled.p`
  padding: 14px;
  color: var(--ink-soft);
`;

interface MomentsProps {
  readonly moments: readonly RecordedMoment[];
  readonly at: number;
  readonly onSeek: (at: number) => void;
}

/** Pages that were opened and what was asked of the server; a time goes there. */
export const Moments = ({ moments, at, onSeek }: MomentsProps) => (
  <Panel dense flush title="Pages and requests">
    {moments.length === 0 && <Nothing>None recorded.</Nothing>}
    <List tabIndex={0} aria-label="Pages and requests">
      {moments.map((moment, i) => (
        <li key={i} {...(moment.at < at && { 'data-past': '' })}>
          <TextButton
            onClick={() => {
              onSeek(moment.at);
            }}
          >
            {clockTime(moment.at)}
          </TextButton>
          {moment.kind === 'page' ? <strong>{moment.words}</strong> : <span>{moment.words}</span>}
        </li>
      ))}
    </List>
  </Panel>
);
