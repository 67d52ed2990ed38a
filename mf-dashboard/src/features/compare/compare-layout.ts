import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';

export const Scroller = styled.div`
  overflow-x: auto;
`;
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    min-width: 10.5rem;
    padding: 10px 12px;
    text-align: start;
    vertical-align: top;
  }
  thead td {
    width: 1%;
  }
  /* of equal width, whatever their pictures have */
  thead th {
    width: 25%;
    max-width: 18rem;
    font-weight: 400;
    > a {
      display: block;
      margin-top: 8px;
      font-weight: 620;
    }
    > p {
      color: var(--ink-soft);
      font-size: 0.9375rem;
    }
  }
  tbody tr {
    border-top: 1px solid var(--line-soft);
  }
  td[data-best] {
    color: var(--good);
    font-weight: 650;
    /* the sign stands beside the first line of its value, never alone above it */
    > span {
      display: flex;
      gap: 4px;
      > svg {
        flex: none;
        margin-top: 0.2em;
      }
    }
  }
  tbody th,
  thead td {
    position: sticky;
    z-index: 1;
    left: 0;
    min-width: 6.5rem;
    padding-left: 0;
    background: var(--surface);
    color: var(--ink-soft);
    font-weight: 550;
  }
  /* two homes beside each other on a phone: what a row is about stands above it, and takes no width of a column */
  @media ${media.mobile} {
    th,
    td {
      min-width: min(9rem, 42vw);
      padding-inline: 0 12px;
    }
    thead th {
      width: auto;
    }
    tbody td {
      padding-top: calc(10px + 1.5rem);
    }
    tbody th,
    thead td {
      width: 0;
      min-width: 0;
      padding: 0;
      background: none;
    }
    tbody th > span {
      position: absolute;
      top: 10px;
      left: 0;
      font-size: 0.875rem;
      white-space: nowrap;
    }
  }
`;
