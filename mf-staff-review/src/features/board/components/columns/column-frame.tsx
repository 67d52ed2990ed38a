import type { MatchStatus } from '@commonhearth/schemas/constants';
import { useDroppable } from '@dnd-kit/core';
import { media } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  min-width: 0;
  min-height: 0;
  &[data-target] > section {
    background: var(--selected);
  }
  &[data-closed] {
    opacity: 0.5;
  }
  &[data-refuses] {
    opacity: 0.3;
    cursor: not-allowed;
  }
  /* the tabs name the column there */
  @media ${media.small} {
    &:not([data-shown]) {
      display: none;
    }
    &:not([data-titled]) > section {
      grid-template-rows: minmax(0, 1fr);
    }
    &:not([data-titled]) > section > header {
      display: none;
    }
  }
`;

interface ColumnFrameProps {
  readonly status: MatchStatus;
  /** Whether it is shown where one column is shown at a time. */
  readonly shown: boolean;
  /** Whether its own head names it there, too. */
  readonly titled: boolean;
  /** Whether cards can be moved here. */
  readonly takes: boolean;
  readonly children: ReactNode;
}

/** Around a column: what is dropped here goes to it. While something is dragged this is drawn, the column is not. */
export function ColumnFrame({ status, shown, titled, takes, children }: ColumnFrameProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id: status });
  const closed = !takes && active !== null;
  return (
    <Frame
      ref={setNodeRef}
      {...(shown && { 'data-shown': '' })}
      {...(titled && { 'data-titled': '' })}
      {...(isOver && !closed && { 'data-target': '' })}
      {...(closed && { 'data-closed': '' })}
      {...(closed && isOver && { 'data-refuses': '' })}
    >
      {children}
    </Frame>
  );
}
