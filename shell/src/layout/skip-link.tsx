import { styled } from 'styled-components';

const Skip = styled.a`
  position: fixed;
  z-index: 60;
  inset: var(--space-2) auto auto var(--space-2);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--ink);
  color: var(--surface);
  &:not(:focus-visible) {
    clip-path: inset(50%);
  }
`;

/** The first link of the document: the only one that may stand outside of every landmark. */
export function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        // the address is the page's
        event.preventDefault();
        const main = document.getElementById('main');
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
    >
      Skip to content
    </Skip>
  );
}
