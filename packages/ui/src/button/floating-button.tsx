import { styled } from 'styled-components';
import { stickyOffset } from '../tokens/layout.ts';

/**
 * Floats above the content: "Map" and "List" on a phone. A bar at the foot moves it up without a new layout; in a small
 * window the bar covers it, until it has the focus.
 */
export const FloatingButton = styled.button`
  position: fixed;
  z-index: 19;
  left: 50%;
  bottom: 24px;
  --lift: max(0px, ${stickyOffset('var(--bar-room, 0px)')});
  translate: -50% calc(0px - var(--lift));
  &:focus-visible {
    --lift: var(--bar-room, 0px);
  }
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 20px;
  border: 1px solid transparent;
  border-radius: 24px;
  background: var(--chosen);
  color: var(--on-chosen);
  font-weight: 650;
  box-shadow: 0 6px 20px rgb(23 21 19 / 0.28);
`;
