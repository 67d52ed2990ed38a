import { Button } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FeedCard, useRowsLoaded } from '../../features/feed/index.ts';
import type { CycleGroup } from '../../features/new-listings/index.ts';
import type { Compared } from '../../features/compare/index.ts';
import { CardGrid, Item } from '../list-layout.ts';

const Section = styled.section`
  display: grid;
  gap: 20px;
  justify-items: start;
  margin-bottom: 48px;
  > ul {
    width: 100%;
  }
  > h2 {
    font-size: 1.375rem;
  }
`;
/** Cards at first, and with each press. */
const step = 24;
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const pointsNowhere = (): void => undefined;

interface Props {
  readonly group: CycleGroup;
  readonly marketId: string;
  readonly areaNameOf: (areaId: string | null) => string | null;
  readonly now: number;
  readonly first: boolean;
  readonly compared: Compared;
}

/** The new homes of one cycle. */
export function CycleSection({ group, marketId, areaNameOf, now, first, compared }: Props) {
  const [shown, setShown] = useState(step);
  const homes = group.homes.slice(0, shown);
  const more = Math.min(step, group.homes.length - homes.length);
  useRowsLoaded(marketId, homes);
  const heading = `cycle-${group.periodId}`;
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>
        {day.format(Date.parse(group.publishedAt))}: {group.homes.length}{' '}
        {group.homes.length === 1 ? 'home' : 'homes'}
      </h2>
      <CardGrid>
        {homes.map((home, at) => (
          <Item key={home.compoundId}>
            <FeedCard
              summary={home}
              areaName={areaNameOf(home.areaId)}
              now={now}
              pointed={false}
              first={first && at < 3}
              onPoint={pointsNowhere}
              compared={compared.ids.includes(home.compoundId)}
              onCompare={compared.toggle}
              headingLevel={3}
            />
          </Item>
        ))}
      </CardGrid>
      {more > 0 && (
        <Button
          onClick={() => {
            setShown(shown + step);
          }}
        >
          Show {more} more
        </Button>
      )}
    </Section>
  );
}
