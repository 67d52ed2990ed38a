import { formatMoney, formatUnits, unitsOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import {
  Button,
  icons,
  keepsPageStill,
  media,
  stickyOffset,
  UnitGlyphs,
  VisuallyHidden,
} from '@commonhearth/ui';
import { styled } from 'styled-components';
import { LikeButton } from './like-button.tsx';

/** Beside the story from desktop up; below that the bar at the foot of the view. */
const Box = styled.aside`
  position: sticky;
  z-index: 2;
  bottom: ${stickyOffset('var(--bar-room, 0px) - var(--foot)')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin: 0 calc(-1 * var(--edge)) calc(-1 * var(--foot));
  padding: var(--space-3) var(--edge) calc(var(--space-3) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--surface);
  @media ${media.belowDesktop} {
    ${keepsPageStill}
  }
  @media ${media.desktop} {
    inset: var(--side-top) auto auto;
    display: grid;
    justify-content: stretch;
    align-self: start;
    margin: 0;
    padding: var(--space-5);
    border: 1.5px solid var(--line);
    border-radius: var(--radius-l);
    box-shadow: var(--shadow);
  }
  @media print {
    position: static;
    display: block;
    margin: 0;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;
const Price = styled.p`
  font: 650 1.4375rem/1.15 var(--font-display);
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  @media ${media.desktop} {
    font-size: 2.375rem;
    margin-bottom: 6px;
  }
`;
const Offer = styled.p`
  display: none;
  margin-top: 6px;
  color: var(--ink-soft);
  font-size: 0.875rem;
  @media ${media.desktop} {
    display: block;
  }
`;

/** On a phone one line above the ways. */
const Terms = styled.div`
  @media ${media.mobile} {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-3);
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  @media ${media.mobile} {
    flex: 1;
  }
  @media ${media.desktop} {
    display: grid;
  }
`;
/** From desktop up what it leads to stands beside the story. */
const Tour = styled(Button)`
  flex: 1;
  @media ${media.desktop} {
    display: none;
  }
`;

const offers: Readonly<Record<string, string>> = { sale: 'Listed for sale', rental: 'Listed for rent' };

interface PriceBoxProps {
  readonly compound: PublicCompound;
  readonly title: string;
  /** Brings to where a tour is asked for. */
  readonly onTour: () => void;
}

/** Price, homes, the way to a tour and the like: always in view. */
export function PriceBox({ compound, title, onTour }: PriceBoxProps) {
  const { home, editorial } = compound;
  const words = formatUnits(editorial.numUnits, editorial.numPotentialUnits);
  const offer = compound.available ? offers[home.listing_type] : undefined;
  return (
    <Box aria-label="Price and like">
      <Terms>
        <Price>{formatMoney(home.price, 'full')}</Price>
        {words !== null && <UnitGlyphs {...unitsOf(editorial)} />}
        {offer !== undefined && <Offer>{offer}</Offer>}
      </Terms>
      <Ways>
        <Tour variant="primary" icon={icons.calendar} onClick={onTour}>
          <span>
            Request a tour<VisuallyHidden> of {title}</VisuallyHidden>
          </span>
        </Tour>
        <LikeButton compoundId={compound.compound_id} title={title} />
      </Ways>
    </Box>
  );
}
