import { styled } from 'styled-components';

const Skip = styled.button`
  position: absolute;
  z-index: 4;
  inset: 8px auto auto 20px;
  padding: 8px 16px;
  border-radius: var(--radius-m);
  background: var(--ink);
  color: var(--surface);
  &:not(:focus-visible) {
    clip-path: inset(50%);
  }
`;

/** By keyboard the map lies behind every home of the list; this leads past them. Seen while it has the focus. */
export const SkipToMap = () => (
  <Skip
    type="button"
    onClick={() => {
      document.querySelector<HTMLElement>('[data-map-pane] button[aria-pressed]')?.focus();
    }}
  >
    Skip to the map
  </Skip>
);
