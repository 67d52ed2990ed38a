import { styled } from 'styled-components';

/**
 * Text beside an element that comes and goes, laid out as if it stood there itself. A browser that translates the page
 * replaces the text, and React could not change what is beside it.
 */
export const TextApart = styled.span`
  display: contents;
`;
