import { usePlatform, type SlotProps } from '@commonhearth/contract';
import { memo } from 'react';
import { styled } from 'styled-components';

/* above the link that covers the card, in the room that the card keeps free */
const Foot = styled.div`
  position: absolute;
  inset: auto 4px 4px;
  height: var(--board-card-foot);
  overflow: clip;
  pointer-events: none;
  :is(a, button, input, select, textarea, summary, label) {
    pointer-events: auto;
  }
`;

/** What other remotes show at the foot of a card. */
export const CardFoot = memo(function CardFoot(home: SlotProps<'board-card-foot'>) {
  const { Slot } = usePlatform();
  return (
    <Foot>
      <Slot name="board-card-foot" props={home} />
    </Foot>
  );
});
