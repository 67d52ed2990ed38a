import { styled } from 'styled-components';

/** Centers a failure in the place of a page. */
export const FailurePlace = styled.div`
  display: grid;
  place-items: center;
  min-height: 50vh;
  padding: var(--space-5) var(--space-4);
`;
