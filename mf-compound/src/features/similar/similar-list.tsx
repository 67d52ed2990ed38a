import {
  loadMarket,
  loadRows,
  selectAreas,
  selectMarketCompounds,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { similarHomes } from '@commonhearth/domain';
import { media } from '@commonhearth/ui';
import { useEffect, useMemo } from 'react';
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

/** Nothing where the market has no other home of this category, or its index could not be had. */
export default function SimilarList({ home, marketId, headingLevel, title }: SimilarProps) {
  const dispatch = useAppDispatch();
  const ofMarket = useAppSelector((state) => selectMarketCompounds(state, marketId));
  const areas = useAppSelector(selectAreas);
  const similar = useMemo(() => similarHomes(home, ofMarket), [home, ofMarket]);
  useEffect(() => {
    void dispatch(loadMarket(marketId));
  }, [dispatch, marketId]);
  useEffect(() => {
    const rows = similar.map(({ row }) => row);
    // without its chunk a card stays a skeleton: the content is asked for anew with the next home
    void dispatch(loadRows(marketId, rows)).catch(() => undefined);
  }, [dispatch, marketId, similar]);
  const Heading = `h${headingLevel}` as const;
  if (similar.length === 0) return null;
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
