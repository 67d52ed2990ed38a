import { Content, Portal, Root, Title } from 'radix-ui/dialog';
import { styled } from 'styled-components';
import { isOfToasts, ToastPlace } from '../toast/toast-place.tsx';
import { rem } from '../tokens/layout.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import type { KeyboardEvent, ReactNode } from 'react';

const Window = styled(Content)`
  position: fixed;
  z-index: 51;
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: var(--ground);
  font-size: ${rem(13)};
  line-height: ${rem(18)};
  &:focus-visible {
    outline: none;
  }
`;

interface WholeDialogProps {
  /** Its name, read when it opens; what it shows as its heading is its own. */
  readonly title: string;
  /** Closed by Escape; its own head has the button. */
  readonly onClose: () => void;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  readonly children: ReactNode;
}

/** A modal part that takes the whole window, for work on one thing: the page beneath waits as it was. */
export function WholeDialog({ title, onClose, onKeyDown, children }: WholeDialogProps) {
  const focus = useFocusReturned(true);
  return (
    <Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Window
          {...focus}
          data-portal
          data-whole
          onInteractOutside={(event) => {
            if (isOfToasts(event.target)) event.preventDefault();
          }}
          onKeyDown={onKeyDown}
          aria-describedby={undefined}
        >
          <VisuallyHidden>
            <Title>{title}</Title>
          </VisuallyHidden>
          {children}
          <ToastPlace />
        </Window>
      </Portal>
    </Root>
  );
}
