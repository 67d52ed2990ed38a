import { focusRoom } from '@commonhearth/ui';
import { createGlobalStyle } from 'styled-components';

/** What stands at the end of the page can be read above a bar, and what gets the focus is never under it. */
export const RoomAtFoot = createGlobalStyle`
  body { padding-bottom: var(--bar-room, 0); }
  html { scroll-padding-bottom: calc(${focusRoom.below}px + var(--bar-room, 0px)); }
`;
