import {
  FiltersBar,
  greeted,
  HeaderTop,
  heights,
  HomeCardSkeleton,
  media,
  rem,
  Skeleton,
} from '@commonhearth/ui';
import { styled } from 'styled-components';

/** On a tablet, the list has the whole width below the greeting. */
const Beside = styled.div`
  @media ${media.tabletUp} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 42%;
    height: calc(100dvh - ${rem(heights.topBar.small + heights.filtersBar.large)});
    min-height: 480px;
  }
  @media ${media.tablet} {
    ${greeted} & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media ${media.wide} {
    grid-template-columns: minmax(0, 1fr) min(42%, 600px);
  }
`;
const List = styled.div`
  padding: 8px 16px 120px;
  overflow: hidden;
  @media ${media.tabletUp} {
    padding: 0 20px 20px;
  }
  @media ${media.desktop} {
    padding: 0 28px 32px 32px;
  }
`;
const Head = styled.div`
  margin-bottom: 16px;
  @media ${media.tabletUp} {
    margin-bottom: 8px;
  }
`;
/** As high as the words that will stand here. */
const Title = styled.div`
  height: 1.12em;
  font-size: 1.5625rem;
  @media ${media.tabletUp} {
    font-size: 1.6875rem;
  }
  @media ${media.desktop} {
    font-size: 2rem;
  }
`;
const Where = styled.div`
  height: 1.5rem;
`;
const Cards = styled.div`
  display: grid;
  gap: 28px 24px;
  @media ${media.tablet} {
    ${greeted} & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1720px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Ground = styled.div`
  display: none;
  background: var(--surface-sunk);
  @media ${media.tabletUp} {
    display: block;
  }
  @media ${media.tablet} {
    ${greeted} & {
      display: none;
    }
  }
`;
const Chip = styled.span`
  flex: none;
  width: 6.75rem;
  height: 2.75rem;
  border: 1.5px solid var(--line-soft);
  border-radius: 14px;
  @media ${media.tabletUp} {
    width: 8.25rem;
    height: 3.375rem;
    border-radius: 16px;
  }
`;
/** From tablet up there are six filters beside one another, on a phone two. */
const More = styled.span`
  display: contents;
  @media ${media.mobile} {
    display: none;
  }
`;

/** The dashboard before its code is here: filters, list and map in the places that they will have. */
export const HomesSkeleton = () => (
  <div aria-hidden="true">
    <FiltersBar>
      <Chip />
      <Chip />
      <More>
        <Chip />
        <Chip />
        <Chip />
        <Chip />
      </More>
    </FiltersBar>
    <Beside>
      <List>
        <Head>
          <HeaderTop>
            <Title>
              <Skeleton $width="220px" $height="100%" />
            </Title>
            <Where>
              <Skeleton $width="120px" $height="18px" />
            </Where>
          </HeaderTop>
        </Head>
        <Cards>
          <HomeCardSkeleton />
          <HomeCardSkeleton />
          <HomeCardSkeleton />
          <HomeCardSkeleton />
        </Cards>
      </List>
      <Ground />
    </Beside>
  </div>
);
