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
    svg {
      display: inline-block;
      margin-right: 4px;
      vertical-align: -0.15em;
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
  /* two homes beside each other on a phone */
  @media ${media.mobile} {
    th,
    td {
      min-width: 7.75rem;
      padding-inline: 8px;
    }
    tbody th,
    thead td {
      min-width: 5.75rem;
    }
  }
`;
