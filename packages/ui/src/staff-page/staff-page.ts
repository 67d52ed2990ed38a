import { styled } from 'styled-components';
import { media } from '../tokens/layout.ts';

/** The frame of a page of the staff: its parts below one another, in their small letters. */
export const StaffPage = styled.div`
  display: grid;
  gap: 14px;
  max-width: 1400px;
  margin: 0 auto;
  padding: 16px 20px 48px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  @media ${media.small} {
    padding-inline: 12px;
  }
`;

/** Its heading with a line of words, and beside it what can be done. */
export const StaffHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  h1 {
    font-size: 1.375rem;
  }
  p {
    color: var(--ink-soft);
  }
`;
