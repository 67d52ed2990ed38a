import { Anchor, Content, Portal, Root, Trigger } from 'radix-ui/popover';
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { floating } from './floating.ts';

/** Space to its button and to the edge of the window, and below which it opens upwards where it is longer: px. */
const gap = 8;
const roomEnough = 320;

const available = 'var(--radix-popover-content-available-height)';
const heightWithin = (room: number | null): string =>
  room === null ? available : `min(${room}px, ${available})`;

const Box = styled(Content)<{ $room: number | null }>`
  ${floating}
  max-height: ${(p) => heightWithin(p.$room)};
  overflow-y: auto;
  padding: 20px;
  border-radius: 20px;
`;

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Its name as a dialog: "Price". */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Takes the focus after it closes; its button takes it otherwise. A press elsewhere keeps its own focus. */
  readonly focusAfterClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A small panel beside its button, as for one filter. Closes by Escape or a press outside. Where it is open by a
 * prop, it is not turned up, over what one reads, as long as there is room for most of it below: it scrolls.
 */
export function Popover({
  trigger,
  label,
  align = 'start',
  open,
  onOpenChange,
  focusAfterClose,
  children,
}: PopoverProps) {
  const pressedOutside = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // a place, not an element that is watched: a choice that lengthens the words of the button moves no panel, and
  // asking where it belongs costs a layout of the page
  const place = useRef({
    getBoundingClientRect: () => button.current?.getBoundingClientRect() ?? new DOMRect(),
  });
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (open !== true || button.current === null) return;
    const below = window.innerHeight - button.current.getBoundingClientRect().bottom - 2 * gap;
    setRoom(below < roomEnough ? null : below);
  }, [open]);
  return (
    <Root {...(open !== undefined && { open })} {...(onOpenChange !== undefined && { onOpenChange })}>
      <Anchor virtualRef={place} />
      <Trigger ref={button} asChild>
        {trigger}
      </Trigger>
      <Portal>
        <Box
          data-portal
          aria-label={label}
          align={align}
          sideOffset={gap}
          collisionPadding={gap}
          // inside the window also where its button has scrolled out of it
          sticky="always"
          $room={room}
          onOpenAutoFocus={() => {
            pressedOutside.current = false;
          }}
          onInteractOutside={() => {
            pressedOutside.current = true;
          }}
          onCloseAutoFocus={(event) => {
            if (focusAfterClose === undefined || pressedOutside.current) return;
            event.preventDefault();
            focusAfterClose();
          }}
        >
          {children}
        </Box>
      </Portal>
    </Root>
  );
}
