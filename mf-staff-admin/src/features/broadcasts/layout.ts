import { media, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
/** Pressed buttons or links side by side, of which one is chosen. */
export const Segments = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  justify-self: start;
  border: 1px solid var(--line-strong);
  border-radius: 9px;
  overflow: hidden;
  background: var(--surface);
  > :is(a, button) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 5px;
    min-height: 1.75rem;
    ${touchTarget}
    padding: 2px 11px;
    border: 0;
    background: none;
    color: var(--ink);
    font-size: 0.8125rem;
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
  }
  > * + * {
    border-left: 1px solid var(--line-strong);
  }
  > :is(a, button):hover {
    background: var(--surface-quiet);
  }
  > :is([aria-current], [aria-pressed='true']) {
    background: var(--chosen);
    color: var(--on-chosen);
  }
  > :is([aria-current], [aria-pressed='true']):hover {
    background: var(--chosen);
  }
  > :focus-visible {
    outline-offset: -3px;
  }
`;
/** What is worked on, and beside it what it comes to; below one another where there is no room. */
export const Two = styled.div<{ readonly $side?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, ${(p) => (p.$side ?? 420) / 16}rem);
  gap: 14px;
  align-items: start;
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const Column = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`;
export const Soft = styled.span`
  color: var(--ink-soft);
  font-weight: 400;
`;
/** Parts of a panel, one below the other, each as wide as it needs. */
export const Gap = styled.div`
  overflow-wrap: anywhere;
  display: grid;
  gap: 10px;
  justify-items: start;
`;
