import { usePlatform } from '@commonhearth/contract';
import { factsOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: var(--space-4);
  @media ${media.tabletUp} {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-6);
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
  dd {
    font: 650 1.25rem/1.3 var(--font-display);
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  @media print {
    display: flex;
    flex-wrap: wrap;
    gap: 2mm 7mm;
    dt {
      font-size: 8.5pt;
    }
    dd {
      font-size: 11pt;
    }
  }
`;

/** What is known of a home in numbers. */
export function Facts({ compound }: { readonly compound: PublicCompound }) {
  const { config, now } = usePlatform();
  const facts = factsOf(compound, { brand: config.brand, now: now() });
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
