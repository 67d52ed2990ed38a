import { styled } from 'styled-components';
import { heights, media } from '../tokens/layout.ts';
import type { ReactNode } from 'react';

const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${heights.lowerBanner}px;
  padding: 0 16px env(safe-area-inset-bottom);
  background: var(--surface);
  border-top: 1px solid var(--line);
  > :last-child {
    margin-left: auto;
  }
  @media ${media.desktop} {
    display: none;
  }
`;

interface BottomBarProps {
  /** Its name as a landmark: "Price and tour". */
  readonly label: string;
  readonly children: ReactNode;
}

/** Stays at the foot below desktop: price and main action of a page. The last child stands at the end. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <Bar role="region" aria-label={label}>
      {children}
    </Bar>
  );
}

const Pill = styled.button`
  position: fixed;
  z-index: 19;
  left: 50%;
  bottom: 24px;
  translate: -50% 0;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 20px;
  border: 0;
  border-radius: 24px;
  background: var(--chosen);
  color: var(--on-chosen);
  font-weight: 650;
  box-shadow: 0 6px 20px rgb(23 21 19 / 0.28);
  [data-lower-banner] ~ & {
    bottom: ${heights.lowerBanner + 16}px;
  }
`;

/** Floats above the content: "Map" and "List" on a phone. */
export const FloatingButton = Pill;
