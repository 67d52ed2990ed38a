import { formatLot, formatMoney, formatSqft } from '@commonhearth/domain/formatting';
import { lazyPart, usePlatform } from '@commonhearth/contract';
import { photosOf } from '@commonhearth/domain';
import type { StaffCompound, StaffHome } from '@commonhearth/schemas';
import { type MeasuredFact, measuredFacts } from '@commonhearth/schemas/constants';
import { Button, Inline, Photo, Skeleton, Stack, media } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { listingLine } from '../../../listing-words.ts';
import { factNames } from '../facts/fact-words.ts';
import { EditFacts } from '../facts/edit-facts.tsx';
import { useHomeFacts } from '../facts/use-home-facts.ts';
import { WaitingFacts } from '../facts/waiting-facts.tsx';

const EditAddress = lazyPart(() => import('../facts/edit-address.tsx'));

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

const nameOf = (fact: MeasuredFact): string => (fact === 'sqft' ? 'Living area' : factNames[fact]);

const written: Readonly<Partial<Record<MeasuredFact, (home: StaffHome) => string | null>>> = {
  price: (home) => formatMoney(home.price, 'full'),
  sqft: (home) => formatSqft(home.living_area_value ?? home.sqft),
  lot_area_value: (home) => formatLot(home.lot_area_value, home.lot_area_units),
};
const writtenOf = (fact: MeasuredFact, home: StaffHome): string | number | null => {
  const write = written[fact];
  return write === undefined ? home[fact] : write(home);
};

interface HomeFactsProps {
  readonly compound: StaffCompound;
  /** A fact that is to be corrected: the fields come. */
  readonly wanted: object | null;
  readonly lastEditor: string;
  readonly onStored: (home: StaffHome) => void;
}

/** What is known of the home, in short; its fields come on demand. */
export function HomeFacts({ compound, wanted, lastEditor, onStored }: HomeFactsProps) {
  const { hosts } = usePlatform().config;
  const photos = compound.home_photos;
  const known = useHomeFacts(compound, onStored);
  const { home } = known;
  const [begun, setBegun] = useState(false);
  const [answered, setAnswered] = useState(wanted);
  const editing = begun || wanted !== answered;
  const [placing, setPlacing] = useState(false);
  const byHand = Object.keys(home.source_values).length;
  const facts: readonly (readonly [string, string])[] = [
    ['Address', home.formatted_address + (home.address_approximate ? ' (approximate)' : '')],
    ...measuredFacts.map((fact) => [nameOf(fact), String(writtenOf(fact, home) ?? 'not known')] as const),
    ['Listing', listingLine(', ', home.current_status, home.listing_type)],
    [
      'From',
      home.provider === 'manual'
        ? 'added by hand'
        : `${home.provider.replaceAll('_', ' ')}${home.external_id === null ? '' : ` ${home.external_id}`}`,
    ],
  ];
  return (
    <Stack $gap={2}>
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
      <Inline $gap={2}>
        <Button
          size="dense"
          aria-expanded={editing}
          onClick={() => {
            setBegun(!editing);
            setAnswered(wanted);
          }}
        >
          {editing ? 'Done' : 'Edit facts'}
        </Button>
        <Button
          size="dense"
          aria-expanded={placing}
          onClick={() => {
            setPlacing(!placing);
          }}
        >
          {placing ? 'Done' : 'Edit address and pin'}
        </Button>
        {byHand > 0 && <span>{byHand} changed by hand</span>}
      </Inline>
      <WaitingFacts facts={known} lastEditor={lastEditor} />
      {editing && <EditFacts facts={known} lastEditor={lastEditor} />}
      {placing && (
        <Suspense fallback={<Skeleton $height="560px" />}>
          <EditAddress marketId={compound.market_id} facts={known} />
        </Suspense>
      )}
    </Stack>
  );
}
