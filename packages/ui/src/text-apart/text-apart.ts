import { styled } from 'styled-components';

/**
 * Text beside an element that comes and goes, laid out as if it stood there itself. In an element of its own, it stays
 * translated when a browser translates the page and what is beside it changes.
 */
export const TextApart = styled.span`
  display: contents;
`;
