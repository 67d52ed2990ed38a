import { css } from 'styled-components';

/** What a page keeps free at its edges, in px, so that what gets the focus is never under a bar there. */
export const focusRoom = { above: 120, below: 96 } as const;

/**
 * For a bar that sticks to the window: what is in it is in view as it is, and the focus on it moves nothing. Without
 * this the room kept for what lies under the bar scrolls the page, each time, by as much.
 */
export const keepsPageStill = css`
  a,
  button {
    scroll-margin-block: ${-focusRoom.above}px calc(${-focusRoom.below}px - var(--bar-room, 0px));
  }
`;
