import { listedUnits, unitFacts, unitName } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { styled } from 'styled-components';
import { Section } from '../../layout/section.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  counter-reset: unit;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    gap: 0 var(--space-3);
    align-items: start;
    overflow-wrap: anywhere;
  }
  > li::before {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border: 1.5px solid var(--line-control);
    border-radius: 50%;
    font-weight: 620;
    font-size: 0.9375rem;
    counter-increment: unit;
    content: counter(unit) / '';
  }
  > [data-potential]::before {
    border-style: dashed;
  }
  strong {
    display: block;
    font-weight: 620;
  }
  span {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
  @media print {
    gap: 1mm;
    font-size: 10pt;
  }
`;

/** The units of a home as staff listed them, with what is known of each; nothing where they are not listed. */
export function Units({ compound }: { readonly compound: PublicCompound }) {
  const units = listedUnits(compound);
  if (units.length === 0) return null;
  return (
    <Section>
      <h2>Who could live where</h2>
      <List>
        {units.map((unit, i) => (
          <li key={i} data-potential={unit.potential || undefined}>
            <div>
              <strong>{unitName(unit, i)}</strong>
              <span>{unitFacts(unit).join(', ')}</span>
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
