import { styled } from 'styled-components';

/** One short matter in the middle of a page that has nothing else. */
export const SinglePage = styled.div`
  display: grid;
  gap: var(--space-5);
  width: min(100%, 560px);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-8);
  h1 + p {
    margin-top: var(--space-2);
  }
`;
