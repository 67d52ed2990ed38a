import { useDraggable } from '@dnd-kit/core';
import { useLayoutEffect, useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { media } from '@commonhearth/ui';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(256px, 1fr));
  flex: 1;
  min-height: 0;
  overflow-x: auto;
  border-top: 1px solid var(--line);
  &[data-listing]:not([data-all]) {
    grid-template-columns: minmax(0, 760px);
    > :not([data-shown]) {
      display: none;
    }
  }
  @media ${media.small} {
    border-top: 0;
    &:not([data-all]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The card that a press on `target` may drag: none for controls at the foot of a card, and for what floats above the board. */
function cardAt(target: EventTarget): { readonly id: string; readonly row: HTMLElement } | undefined {
  if (!(target instanceof Element) || target.closest('[data-place]') !== null) return undefined;
  const row = target.closest<HTMLElement>('[role="listitem"]');
  const id = row?.querySelector<HTMLElement>('[data-card-id]')?.dataset['cardId'];
  return row === null || id === undefined ? undefined : { id, row };
}

/**
 * The columns, whose cards are dragged. The card that is pressed is the only one that the drag knows: if each card were
 * one that can be dragged, all of them would be drawn again whenever one is lifted, carried over a column or dropped.
 */
export function DragSurface(props: ComponentProps<typeof Columns>) {
  const [pressed, setPressed] = useState('');
  const { listeners, setNodeRef, active } = useDraggable({ id: pressed });
  const last = useRef(listeners);
  useLayoutEffect(() => {
    last.current = listeners;
  });
  const press =
    (sensor: 'onMouseDown' | 'onTouchStart') =>
    (event: SyntheticEvent): void => {
      const card = cardAt(event.target);
      if (card === undefined || active !== null) return;
      // what listens to the press must know its card by then
      flushSync(() => {
        setPressed(card.id);
      });
      setNodeRef(card.row);
      last.current?.[sensor]?.(event);
    };
  return <Columns {...props} onMouseDown={press('onMouseDown')} onTouchStart={press('onTouchStart')} />;
}
