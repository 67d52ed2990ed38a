import { styled } from 'styled-components';

/**
 * Rendered inside the button, which must stay the same element and keep its focus when it is blocked. Has no box while
 * hidden, because that would widen the page if the button is at its edge.
 */
const Tip = styled.span`
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
  white-space: normal;
  pointer-events: none;
  :is(:hover, :focus) > & {
    display: block;
  }
`;

/** Says why a button is blocked: on hover, on focus, and as its description, but not in its name. */
export const BlockedReason = ({ id, reason }: { readonly id: string; readonly reason: string }) => (
  <Tip id={id} role="tooltip" aria-hidden="true">
    {reason}
  </Tip>
);
