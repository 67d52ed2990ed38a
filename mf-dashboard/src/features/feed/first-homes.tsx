import { greeted, media } from '@commonhearth/ui';
import { css, styled } from 'styled-components';
import { CardRow, firstRows, rowGap, Runway, threeColumnsFrom } from './feed-layout.ts';
import type { HomeFeedProps } from './home-feed.tsx';
import { RowCards } from './row-cards.tsx';

/** Three rows of two columns. Three columns are so wide that two rows of them fill the window. */
const count = 2 * firstRows;
const twoColumns = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  > :nth-child(n) {
    display: block;
  }
`;
/** Has as many columns as the list will have at the width of the window. One column has fewer homes. */
const Cards = styled(CardRow)`
  row-gap: ${rowGap}px;
  > :nth-child(n + ${firstRows + 1}) {
    display: none;
  }
  @media ${media.tablet} {
    ${greeted} & {
      ${twoColumns}
    }
  }
  @media ${media.wide} {
    ${twoColumns}
  }
  @media (min-width: ${threeColumnsFrom}px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The homes of a first view, which does not know the width of the window. */
export const FirstHomes = (feed: HomeFeedProps) => (
  <Runway role="list" aria-label="Homes">
    <Cards $columns={1} role="presentation" style={{ position: 'static' }}>
      {feed.compounds.slice(0, count).map((compound, row) => (
        <RowCards key={compound.compoundId} {...feed} columns={1} row={row} homes={[compound]} />
      ))}
    </Cards>
  </Runway>
);
