import { styled } from 'styled-components';

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Card = styled.li<{ readonly $open?: boolean }>`
  display: grid;
  align-content: ${(p) => (p.$open === true ? 'center' : 'start')};
  justify-items: start;
  gap: var(--space-2);
  min-width: 0;
  min-height: 136px;
  padding: var(--space-4);
  border: 2px ${(p) => (p.$open === true ? 'dashed var(--line-hover)' : 'solid transparent')};
  border-radius: 20px;
  ${(p) => p.$open !== true && 'background: var(--surface); box-shadow: var(--shadow);'}
  h3 {
    font: 650 1.0625rem/1.25 var(--font-text);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
`;
