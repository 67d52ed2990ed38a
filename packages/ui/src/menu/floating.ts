import { css, keyframes } from 'styled-components';

const grow = keyframes`from { opacity: 0; transform: scale(0.97); }`;

/** What floats: menus, popovers. */
export const floating = css`
  z-index: 55;
  max-width: calc(100vw - 16px);
  border: 1px solid var(--line-quiet);
  background: var(--surface);
  box-shadow: var(--shadow-float);
  transform-origin: var(--radix-popper-transform-origin);
  animation: ${grow} 140ms;
`;
