import { heights, textScale } from '@commonhearth/ui';
import type { SlotName } from '@commonhearth/contract';

const foot: SlotName = 'board-card-foot';

/** Height of a card in px at the reader's text size, with the room that the page reserves for its foot. */
export function cardHeight(): number {
  const room = getComputedStyle(document.documentElement).getPropertyValue(`--room-${foot}`);
  return (heights.boardCard + (Number.parseFloat(room) || 0)) * textScale();
}
