import { heights, rem } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** Fills the window below the shell's bar, so that the columns scroll and the page does not. */
export const BoardFrame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - ${rem(heights.staffBar)});
  min-height: 420px;
  /* what others put at the foot of the cards */
  --board-card-foot: var(--room-board-card-foot, 0px);
`;
