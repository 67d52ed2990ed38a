import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import { styled } from 'styled-components';
import type { ReactElement, ReactNode } from 'react';

const Box = styled(Content)`
  z-index: 70;
  max-width: 260px;
  padding: 6px 10px;
  border-radius: 10px;
  background: var(--overlay);
  color: var(--on-overlay);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.35;
`;

interface TooltipProps {
  readonly text: ReactNode;
  /** What it explains: something that takes focus. */
  readonly children: ReactElement;
}

/** A word about the thing under the pointer or in focus. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Provider delayDuration={300}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Box sideOffset={6} collisionPadding={8}>
            {text}
          </Box>
        </Portal>
      </Root>
    </Provider>
  );
}
