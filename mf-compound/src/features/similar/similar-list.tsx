import {
  loadMarket,
  loadRows,
  selectVisibleAreas,
  selectMarketCompounds,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { similarHomes } from '@commonhearth/domain';
import { media } from '@commonhearth/ui';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { SimilarCard } from './similar-card.tsx';
import type { SimilarProps } from './similar-homes.tsx';

const Part = styled.section`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-6);
  @media print {
    display: none;
  }
`;
const Row = styled.ul`
  display: grid;
  gap: var(--space-5);
  @media ${media.tabletUp} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Nothing where the market has no other home of this category, or its index or the homes could not be had. */
export default function SimilarList({ home, marketId, headingLevel, title }: SimilarProps) {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState(false);
  const ofMarket = useAppSelector((state) => selectMarketCompounds(state, marketId));
  const areas = useAppSelector(selectVisibleAreas);
  // of a market that comes in parts all are looked at, once
  const ready = useAppSelector((state) => selectMarketContent(state, marketId).status === 'ready');
  const similar = useMemo(() => (ready ? similarHomes(home, ofMarket) : []), [home, ofMarket, ready]);
  useEffect(() => {
    void dispatch(loadMarket(marketId));
  }, [dispatch, marketId]);
  useEffect(() => {
    const rows = similar.map(({ row }) => row);
    // logged where it was asked for; a card without its home is none
    dispatch(loadRows(marketId, rows)).then(
      () => {
        setFailed(false);
      },
      () => {
        setFailed(true);
      },
    );
  }, [dispatch, marketId, similar]);
  const Heading = `h${headingLevel}` as const;
  if (similar.length === 0 || failed) return null;
  return (
    <Part aria-label={title}>
      <Heading>{title}</Heading>
      <Row>
        {similar.map((summary) => (
          <li key={summary.compoundId}>
            <SimilarCard
              summary={summary}
              areaName={areas.find(({ area_id: id }) => id === summary.areaId)?.display_name ?? null}
              headingLevel={headingLevel === 2 ? 3 : 4}
            />
          </li>
        ))}
      </Row>
    </Part>
  );
}
