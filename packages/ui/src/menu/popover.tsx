import { Content, Portal, Root, Trigger } from 'radix-ui/popover';
import { styled } from 'styled-components';
import { floating } from './floating.ts';
import type { ReactElement, ReactNode } from 'react';

const Box = styled(Content)`
  ${floating}
  max-height: var(--radix-popover-content-available-height);
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
  readonly children: ReactNode;
}

/** A small panel beside its button, as for one filter. Closes by Escape or a press outside. */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, children }: PopoverProps) {
  return (
    <Root {...(open !== undefined && { open })} {...(onOpenChange !== undefined && { onOpenChange })}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Box aria-label={label} align={align} sideOffset={8} collisionPadding={8}>
          {children}
        </Box>
      </Portal>
    </Root>
  );
}
