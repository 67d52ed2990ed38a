import { Icon, icons, Note, Spinner } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Making } from '../../../making/use-making.ts';

/** Takes no room while there is nothing to say. */
const Status = styled.div`
  &:empty {
    margin-top: -12px;
  }
`;
const Writing = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 12px;
  border-radius: 9px;
  background: var(--info-tint);
  color: var(--info);
`;

interface WritingStatusProps extends Pick<Making, 'standing' | 'reason'> {
  readonly hasText: boolean;
}

/** Whether a text is being written, and why none was. */
export function WritingStatus({ standing, reason, hasText }: WritingStatusProps) {
  return (
    <>
      <Status role="status">
        {standing === 'making' && (
          <Writing>
            <Icon drawing={icons.spark} size={22} />
            <span>Writing… You can leave; the text will be here.</span>
            <Spinner size={16} />
          </Writing>
        )}
        {standing === 'same' && (
          <Note dense tone="info">
            The facts and prompts haven’t changed, so the text would be the same.
          </Note>
        )}
        {standing === 'late' && (
          <Note dense tone="warn">
            {reason}
          </Note>
        )}
      </Status>
      {standing === 'failed' && (
        <div role="alert">
          <Note dense tone="bad" title="Couldn’t write a text.">
            {reason} {hasText && 'The previous text is back.'}
          </Note>
        </div>
      )}
    </>
  );
}
