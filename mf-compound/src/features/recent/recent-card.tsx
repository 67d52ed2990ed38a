import { selectVisibleAreas, useAppSelector, useNavigation, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, summaryOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { Photo, Skeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Card = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-2);
  border-radius: var(--radius-m);
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  a {
    font-weight: 620;
    line-height: 1.25;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:focus-visible {
    outline: 0;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover a {
    text-decoration: underline;
  }
  p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;
const Blank = styled.div`
  aspect-ratio: 3 / 2;
  display: grid;
`;

/** A home that was viewed, small; it leads to its own page. */
export function RecentCard({ compound }: { readonly compound: PublicCompound }) {
  const { config, now } = usePlatform();
  const { href } = useNavigation();
  const areas = useAppSelector(selectVisibleAreas);
  const area = areas.find(({ area_id: id }) => id === compound.area_id)?.display_name ?? null;
  const { title, price, place, photos } = compoundCard(
    summaryOf(compound),
    compound,
    area,
    now(),
    config.hosts,
  );
  return (
    <Card>
      <Photo {...(photos[0] ?? { src: null })} alt="" sizes="13rem" radius="var(--radius-m)" />
      <div>
        <AppLink href={href('Public Compound', { compound_id: compound.compound_id })}>{title}</AppLink>
        <p>
          {price} · {place}
        </p>
      </div>
    </Card>
  );
}

/** Of the same height, while it comes. */
export const RecentCardSkeleton = () => (
  <Card aria-busy="true">
    <Blank>
      <Skeleton $height="100%" $radius="var(--radius-m)" />
    </Blank>
    <Skeleton />
    <Skeleton $width="60%" />
  </Card>
);
