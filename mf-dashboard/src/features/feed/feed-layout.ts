import { styled } from 'styled-components';

/** Enough rows to fill the first viewport, plus a little more. */
export const firstRows = 3;
/** From this width in px three cards have room beside the map. */
export const threeColumnsFrom = 1720;
/** Gaps between cards in px, as everywhere in the consumer app: below and beside one another. */
export const rowGap = 28;
const columnGap = 24;
/** Estimated height of a row until it is measured, in px: a 3:2 photo and the text below it. */
export const rowHeight = 440;

export const CardRow = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${(p) => p.$columns}, minmax(0, 1fr));
  gap: ${columnGap}px;
  padding-bottom: ${rowGap}px;
`;
/** Holds the whole height of the list; rows are placed inside. */
export const Runway = styled.div`
  position: relative;
  width: 100%;
  > * {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
  }
`;
