import { heights, rem } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** Fills the window below the shell's bar, so that the columns scroll and the page does not. */
export const BoardFrame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - ${rem(heights.staffBar)});
  min-height: 420px;
  /* for what others put at the foot of the cards; it grows with the reader's text size, as the cards do */
  --board-card-foot: calc(var(--room-board-card-foot, 0) / 16 * 1rem);
`;
