import { formatMoney, formatSqft } from '@commonhearth/domain';
import type { ImportReport } from '@commonhearth/schemas';
import { styled } from 'styled-components';

const Card = styled.figure`
  display: grid;
  gap: 2px;
  max-width: 22rem;
  margin: 0;
  padding: 12px 14px;
  border: 1px solid var(--line);
  border-radius: 10px;
  > figcaption {
    color: var(--ink-soft);
    font-size: 0.75rem;
  }
`;

const counted = (count: number | null, one: string, many: string): string | null =>
  count === null ? null : `${count} ${count === 1 ? one : many}`;

interface ExampleHomeProps {
  readonly home: NonNullable<ImportReport['example']>;
}

/** The first home of a file as it will look, so that a wrong mapping shows before the import. */
export function ExampleHome({ home }: ExampleHomeProps) {
  const { address, price, bedrooms, bathrooms, sqft } = home;
  const facts = [
    counted(bedrooms, 'bed', 'beds'),
    counted(bathrooms, 'bath', 'baths'),
    formatSqft(sqft),
  ].filter((fact) => fact !== null);
  return (
    <Card aria-label="Example home">
      <figcaption>Example home</figcaption>
      <strong>{formatMoney(price, 'full')}</strong>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <span>{address}</span>
    </Card>
  );
}
