import { styled } from 'styled-components';

/** A group of fields under its name, whose distance is its own: not every browser takes a name as a part of the grid. */
export const Group = styled.fieldset`
  display: grid;
  gap: 12px;
  > legend {
    margin-bottom: 12px;
    font: 650 1.125rem/1.25 var(--font-display);
  }
`;
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(148px, 1fr));
  gap: 12px;
  align-items: start;
`;
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
export const Options = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(176px, 1fr));
  gap: 0 16px;
`;
