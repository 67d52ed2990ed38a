import {
  badgesOf,
  hasRoomToday,
  readFilters,
  roomWords,
  summaryOf,
  unitsInWords,
  whereabouts,
} from '@commonhearth/domain';
import { usePlatform } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import type { PublicCompound } from '@commonhearth/schemas';
import { Badge, Inline, media, RoomBadge } from '@commonhearth/ui';
import { css, styled } from 'styled-components';

const large = css`
  font: 650 2rem/1.12 var(--font-display);
  letter-spacing: -0.015em;
  text-wrap: balance;
  @media ${media.tabletUp} {
    font-size: 2.75rem;
  }
  @media print {
    font-size: 18pt;
  }
`;
const Title = styled.h1`
  ${large}
`;
/** A dialog is named by its title already: this one is for the eye. */
const ShownTitle = styled.p.attrs({ 'aria-hidden': true })`
  ${large}
`;
const Where = styled.p`
  color: var(--ink-soft);
  font-size: 1.0625rem;
`;
const Address = styled.address`
  color: var(--ink-soft);
  font-style: normal;
  font-size: 0.9375rem;
`;
const Units = styled.p`
  margin-top: var(--space-2);
  font-size: 1.0625rem;
  font-weight: 550;
  text-wrap: pretty;
`;
const Place = styled.div`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-3);
  @media print {
    margin-top: 1mm;
    > *,
    address {
      font-size: 10pt;
    }
    > :first-child {
      font-size: 18pt;
    }
  }
`;

interface HeadlineProps {
  readonly compound: PublicCompound;
  readonly title: string;
  readonly areaName: string | null;
  readonly inDialog: boolean;
}

/** Badges, title, and where it stands. An address that is not exact says so. */
export function Headline({ compound, title, areaName, inDialog }: HeadlineProps) {
  const now = usePlatform().now();
  const { home, editorial } = compound;
  const units = unitsInWords(editorial);
  const room = roomWords(editorial.numUnits, editorial.numPotentialUnits);
  const { minHouseholdUnits } = readFilters(useSearchParams()[0]).filters;
  return (
    <header>
      <Inline $gap={2}>
        {badgesOf(summaryOf(compound), now).map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        {room !== undefined && (
          <RoomBadge words={room} enough={hasRoomToday(editorial.numUnits, minHouseholdUnits)} />
        )}
      </Inline>
      <Place>
        {inDialog ? <ShownTitle>{title}</ShownTitle> : <Title>{title}</Title>}
        <Where>{whereabouts(compound, areaName, { withCity: true })}</Where>
        <Inline $gap={2}>
          <Address>{home.formatted_address}</Address>
          {home.address_approximate && <Badge tone="outline">Approximate address</Badge>}
        </Inline>
        {units !== null && <Units>{units}</Units>}
      </Place>
    </header>
  );
}
