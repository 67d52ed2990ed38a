import { styled } from 'styled-components';

/** As high before it is known who shared: the home below stays where it is. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 4rem;
  margin-bottom: var(--space-3);
`;
