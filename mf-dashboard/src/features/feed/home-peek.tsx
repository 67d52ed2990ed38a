import {
  loadRows,
  selectCompound,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  useReportError,
} from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, type CompoundSummary } from '@commonhearth/domain';
import { Photo, Skeleton, UnitGlyphs } from '@commonhearth/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useOpenHome } from './use-open-home.ts';

const Card = styled.article`
  position: absolute;
  z-index: 2;
  inset: auto 12px 14px;
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr);
  overflow: hidden;
  border-radius: 20px;
  background: var(--surface);
  box-shadow: var(--shadow-float);
  outline: var(--float-edge);
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
const Words = styled.div`
  display: grid;
  gap: 3px;
  align-content: center;
  min-height: 112px;
  padding: 12px 14px 13px;
  a {
    font-weight: 620;
    font-size: 0.9375rem;
    line-height: 1.25;
    text-decoration: none;
  }
  a:focus-visible {
    outline: 0;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const Price = styled.p`
  font: 650 1.375rem/1.1 var(--font-display);
  letter-spacing: -0.015em;
  font-variant-numeric: tabular-nums;
`;
const Side = styled.div`
  display: grid;
  > * {
    height: 100%;
  }
`;

interface Props {
  readonly summary: CompoundSummary;
  readonly marketId: string;
  readonly areaName: string | null;
  readonly now: number;
}

/** The home of the chosen pin, at the foot of the map on a phone. */
export function HomePeek({ summary, marketId, areaName, now }: Props) {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const id = summary.compoundId;
  const compound = useAppSelector((state) => selectCompound(state, id));
  const { hosts } = usePlatform().config;
  const { hrefOf, open } = useOpenHome({ whole: false });
  useEffect(() => {
    dispatch(loadRows(marketId, [summary.row])).catch(reportError);
  }, [dispatch, marketId, reportError, summary.row]);
  if (compound === undefined)
    return (
      <Card aria-busy="true">
        <Skeleton $height="100%" $radius="0" />
        <Words>
          <Skeleton $width="40%" $height="22px" />
          <Skeleton />
          <Skeleton $width="60%" />
        </Words>
      </Card>
    );
  const { title, price, photos, units } = compoundCard(summary, compound, areaName, now, hosts);
  return (
    <Card>
      <Side>
        <Photo {...(photos[0] ?? { src: null, alt: title })} sizes="132px" ratio="auto" radius="0" />
      </Side>
      <Words>
        <Price>{price}</Price>
        <AppLink
          href={hrefOf(id)}
          onClick={(event) => {
            open(event, id);
          }}
        >
          {title}
        </AppLink>
        <UnitGlyphs {...units} />
      </Words>
    </Card>
  );
}
