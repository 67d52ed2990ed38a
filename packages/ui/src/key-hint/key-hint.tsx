import { styled } from 'styled-components';
import type { ReactNode } from 'react';

const Key = styled.kbd<{ $listed: boolean }>`
  display: inline-grid;
  place-items: center;
  min-width: 1.125rem;
  height: 1.125rem;
  padding: 0 4px;
  border: 1px solid color-mix(in srgb, currentColor 38%, transparent);
  border-bottom-width: 2px;
  border-radius: 5px;
  font: 600 0.6875rem/1 var(--font-text);
  @media (hover: none) {
    display: ${(p) => (p.$listed ? 'inline-grid' : 'none')};
  }
`;

interface KeyHintProps {
  readonly children: ReactNode;
  /** In a list of keys: read aloud, and drawn where there is no keyboard in sight too. */
  readonly listed?: boolean | undefined;
}

/**
 * A key cap beside the control that it presses. Hidden from screen readers: the control carries
 * `aria-keyshortcuts`.
 */
export function KeyHint({ children, listed = false }: KeyHintProps) {
  return (
    <Key $listed={listed} {...(!listed && { 'aria-hidden': true })}>
      {children}
    </Key>
  );
}
