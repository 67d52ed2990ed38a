import type { AddedHomes } from '@commonhearth/schemas';
import { Badge } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Results = styled.ul`
  display: grid;
  gap: 6px;
  max-height: 40vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 8px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
`;
const Number = styled.span`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Result for each zpid. */
export function ZpidResults({ added, failed }: AddedHomes) {
  return (
    <Results aria-label="Result for each zpid">
      {added.map(({ zpid, formatted_address, rejected_before, without_area }) => (
        <li key={zpid}>
          <Number>{zpid}</Number>
          <span>
            {formatted_address}
            {rejected_before && ' · rejected before; its price or status has changed'}
            {without_area && ' · no area yet'}
          </span>
          <Badge dense tone="good">
            Added
          </Badge>
        </li>
      ))}
      {failed.map(({ zpid, code, reason }) => (
        <li key={`${zpid} ${code}`}>
          <Number>{zpid}</Number>
          <span>{reason}</span>
          <Badge dense tone={code === 'known' || code === 'twice' ? 'plain' : 'warn'}>
            Not added
          </Badge>
        </li>
      ))}
    </Results>
  );
}
