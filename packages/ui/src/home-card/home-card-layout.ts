import { styled } from 'styled-components';

/** Card and skeleton are built of the same rows, so that nothing moves when homes replace skeletons. */
export const Card = styled.article`
  position: relative;
  z-index: 0;
  border-radius: var(--radius-l);
  touch-action: pan-y pinch-zoom;
  &::before {
    content: '';
    position: absolute;
    inset: -10px -10px -12px;
    z-index: -1;
    border-radius: 26px;
    background: transparent;
    transition: background 140ms;
  }
  @media (hover: hover) {
    &:hover::before,
    &[data-highlighted]::before {
      background: var(--surface);
      box-shadow: var(--shadow);
    }
    &:hover img,
    &[data-highlighted] img {
      transform: scale(1.025);
    }
  }
  &:has([data-card-link]:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 6px;
  }
  &[data-off] img {
    filter: saturate(0.35) brightness(0.96);
  }
`;
export const Body = styled.div`
  padding: 12px 4px 0;
`;
/** Large letters put what fits below the price, never over it. */
export const PriceRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;
  min-height: 1.75rem;
`;
export const Price = styled.p`
  font: 650 1.5625rem/1.75rem var(--font-display);
  letter-spacing: -0.015em;
  font-variant-numeric: tabular-nums;
`;
export const TitleRow = styled.div`
  margin-top: 3px;
  min-height: 1.375rem;
  > * {
    font: 620 1.0312rem/1.375rem var(--font-text);
    letter-spacing: 0;
    text-wrap: pretty;
  }
  > * > a {
    text-decoration: none;
  }
  > * > a:focus-visible {
    outline: 0;
  }
  > * > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-l);
  }
`;
export const MetaRow = styled.p`
  min-height: 1.375rem;
  margin-top: 2px;
  color: var(--ink-soft);
  font-size: 0.9375rem;
  line-height: 1.375rem;
`;
export const UnitRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 1.375rem;
  margin-top: 9px;
`;
/** Above the link of the card. */
export const Tools = styled.div`
  position: relative;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  min-height: 2.25rem;
  margin: 6px -8px 0;
  > button {
    padding-inline: 8px;
    color: var(--ink-soft);
  }
  > [aria-pressed='true'] {
    background: var(--surface-sunk);
    color: var(--ink);
  }
`;
/** What can be pressed in it is above the card's link; the rest leads where the card leads. */
export const Foot = styled.div`
  position: relative;
  z-index: 2;
  pointer-events: none;
  :is(a, button, input, select, textarea, summary, label) {
    pointer-events: auto;
  }
`;
export const TagRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-height: 1.625rem;
  margin-top: 9px;
`;
export const Corner = styled.div<{ $at: 'badges' | 'heart' | 'friends' }>`
  position: absolute;
  z-index: 2;
  display: flex;
  gap: 6px;
  ${(p) => ({ badges: 'left: 12px; right: 60px; top: 12px; flex-wrap: wrap; pointer-events: none;', heart: 'right: 8px; top: 8px;', friends: 'left: 10px; bottom: 10px; align-items: center; gap: 7px; padding: 3px 11px 3px 6px; border-radius: 14px; background: rgb(255 253 248 / 0.96); font-size: 0.8125rem; font-weight: 600; min-height: 30px; max-width: calc(100% - 20px); pointer-events: none;' })[p.$at]}
`;
