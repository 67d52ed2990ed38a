import { lazyPart } from '@commonhearth/contract';
import { placeOf } from '@commonhearth/domain';
import type { Market, PublicCompound } from '@commonhearth/schemas';
import { Skeleton, useNearView } from '@commonhearth/ui';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../layout/section.ts';

const PlaceMap = lazyPart(() => import('./place-map.tsx'));

const Frame = styled.div`
  height: 340px;
  border-radius: var(--radius-l);
  overflow: hidden;
  background: var(--surface-quiet);
`;

/** The home on the map. The map's code is fetched when the reader comes near. */
export function Location({
  compound,
  areaName,
  market,
  onSeen,
}: {
  readonly compound: PublicCompound;
  readonly areaName: string | null;
  readonly market: Market | undefined;
  /** The reader came to the map. */
  readonly onSeen?: () => void;
}) {
  const { ref, near } = useNearView();
  const seen = useEffectEvent(() => onSeen?.());
  useEffect(() => {
    if (near) seen();
  }, [near]);
  const place = placeOf(compound, areaName);
  return (
    <Section>
      <h2>{place === null ? 'Where it is' : `Around ${place}`}</h2>
      {compound.home.address_approximate && <p>Approximate location.</p>}
      <Frame ref={ref}>
        {near && (
          <Suspense fallback={<Skeleton $height="100%" $radius="var(--radius-l)" />}>
            <PlaceMap compound={compound} market={market} />
          </Suspense>
        )}
      </Frame>
    </Section>
  );
}
