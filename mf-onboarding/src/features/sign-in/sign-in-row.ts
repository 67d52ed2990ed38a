import { styled } from 'styled-components';

/** A line of the section: what it is, and beside it what can be done. */
export const SignInRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-height: 56px;
  > span {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;
