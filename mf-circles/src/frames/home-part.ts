import { styled } from 'styled-components';

/** A part of a home's page that a circle fills. */
export const HomePart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding-top: var(--space-6);
  border-top: 1px solid var(--line);
  > strong {
    font-size: 1.0625rem;
    font-weight: 650;
  }
`;
/** Rows with faces in front. */
export const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--space-3);
    align-items: center;
    overflow-wrap: anywhere;
  }
`;
