import { styled } from 'styled-components';
import type { ReactNode } from 'react';

const Frame = styled.span<{ $wide: boolean }>`
  position: relative;
  display: ${(p) => (p.$wide ? 'flex' : 'inline-flex')};
  &:hover > [role='tooltip'],
  &:focus-within > [role='tooltip'] {
    display: block;
  }
`;
const Reason = styled.span`
  /* unseen it has no box, which would widen a page at whose edge the button stands */
  display: none;
  position: absolute;
  z-index: 5;
  bottom: calc(100% + 6px);
  left: 50%;
  translate: -50% 0;
  width: max-content;
  max-width: 240px;
  padding: 6px 10px;
  border-radius: 10px;
  background: var(--overlay);
  color: var(--on-overlay);
  font: 500 0.8125rem/1.35 var(--font-text);
  text-align: left;
  pointer-events: none;
`;

interface BlockedReasonProps {
  readonly id: string;
  readonly reason: string;
  readonly wide: boolean;
  readonly children: ReactNode;
}

/** Says beside a blocked button why it is blocked: on hover, on focus, and as its description. */
export function BlockedReason({ id, reason, wide, children }: BlockedReasonProps) {
  return (
    <Frame $wide={wide}>
      {children}
      <Reason id={id} role="tooltip">
        {reason}
      </Reason>
    </Frame>
  );
}
