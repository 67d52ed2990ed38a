import { greeted, media } from '@commonhearth/ui';
import { css, styled } from 'styled-components';
import { CardRow, firstRows, rowGap, Runway, threeColumnsFrom } from './feed-layout.ts';
import type { HomeFeedProps } from './home-feed.tsx';
import { RowCards } from './row-cards.tsx';

const mostColumns = 3;
const columns = (count: number) => css`
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
  > :nth-child(-n + ${count * firstRows}) {
    display: block;
  }
`;
/** As many columns as the list will have at the width of the window, and as many homes as its first rows. */
const Cards = styled(CardRow)`
  row-gap: ${rowGap}px;
  > :nth-child(n + ${firstRows + 1}) {
    display: none;
  }
  @media ${media.tablet} {
    ${greeted} & {
      ${columns(2)}
    }
  }
  @media ${media.wide} {
    ${columns(2)}
  }
  @media (min-width: ${threeColumnsFrom}px) {
    ${columns(mostColumns)}
  }
`;

/** The homes of a first view, which does not know the width of the window. */
export const FirstHomes = (feed: HomeFeedProps) => (
  <Runway role="list" aria-label="Homes">
    <Cards $columns={1} role="presentation" style={{ position: 'static' }}>
      {feed.compounds.slice(0, mostColumns * firstRows).map((compound, row) => (
        <RowCards key={compound.compoundId} {...feed} columns={1} row={row} homes={[compound]} />
      ))}
    </Cards>
  </Runway>
);
