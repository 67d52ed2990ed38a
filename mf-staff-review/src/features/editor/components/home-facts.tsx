import { formatLot, formatMoney, formatSqft } from '@commonhearth/domain/formatting';
import { usePlatform } from '@commonhearth/contract';
import { photosOf } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import { Photo, media } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: 14px;
  padding: 10px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface-quiet);
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      display: none;
    }
  }
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  gap: 8px 20px;
  font-variant-numeric: tabular-nums;
  dt {
    color: var(--ink-soft);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  dd {
    margin: 0;
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.125rem;
  }
`;

const orUnknown = (value: number | null): string => (value === null ? 'not known' : String(value));

/** What the listing says of the home: read only. */
export function HomeFacts({ compound: { home, home_photos: photos } }: { readonly compound: StaffCompound }) {
  const { hosts } = usePlatform().config;
  const facts: readonly (readonly [string, string])[] = [
    ['Price', formatMoney(home.price, 'full')],
    ['Bedrooms', orUnknown(home.bedrooms)],
    ['Baths', orUnknown(home.bathrooms)],
    ['Living area', formatSqft(home.living_area_value ?? home.sqft) ?? 'not known'],
    ['Lot', formatLot(home.lot_area_value, home.lot_area_units) ?? 'not known'],
    ['Built', orUnknown(home.year_built)],
    ['Listing', `${home.current_status.replaceAll('_', ' ')} ${home.listing_type}`],
    [
      'From',
      home.provider === 'manual'
        ? 'added by hand'
        : `${home.provider.replaceAll('_', ' ')}${home.external_id === null ? '' : ` ${home.external_id}`}`,
    ],
  ];
  return (
    <Frame>
      <Photo {...(photosOf(photos, '', hosts)[0] ?? { src: null, alt: '' })} sizes="120px" radius="8px" />
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Frame>
  );
}
