import { styled } from 'styled-components';

/** A part of the page with a heading. */
export const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  padding-top: var(--space-6);
  border-top: 1px solid var(--line);
  @media print {
    gap: 2mm;
    padding-top: 3mm;
    > h2 {
      font-size: 12pt;
    }
  }
`;
