import type { Contradiction, RecordFact } from '@commonhearth/domain';
import { Button, Inline } from '@commonhearth/ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 10px;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 6px 12px;
  }
`;

const names: Readonly<Record<RecordFact, string>> = {
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Baths',
  sqft: 'Living area',
  lot: 'Lot',
  units: 'Units',
  year: 'Built',
};

/** What a text says otherwise than the record, each with the two ways to settle it. */
export function Contradictions({
  found,
  onWrite,
  onFact,
}: {
  readonly found: readonly Contradiction[];
  readonly onWrite: (contradiction: Contradiction, instead: string) => void;
  readonly onFact: (fact: RecordFact) => void;
}) {
  if (found.length === 0) return null;
  return (
    <List>
      {found.map((one) => (
        <li key={`${one.fact} ${one.start}`}>
          <span>
            <strong>{names[one.fact]}</strong> says <b>{one.says}</b>, the record says <b>{one.record}</b>
          </span>
          <Inline $gap={2}>
            {one.instead !== null && (
              <Button
                size="dense"
                onClick={() => {
                  onWrite(one, one.instead ?? '');
                }}
              >
                Write {one.instead}
              </Button>
            )}
            <Button
              size="dense"
              variant="quiet"
              onClick={() => {
                onFact(one.fact);
              }}
            >
              The text is right
            </Button>
          </Inline>
        </li>
      ))}
    </List>
  );
}
