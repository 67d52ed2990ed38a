import { styled } from 'styled-components';
import { heights, media, rem } from '../tokens/layout.ts';

/** The heading of a page of homes and the line below it: 64 px high, 96 px from tablet, more where they need it. */
export const HeaderTop = styled.div`
  display: grid;
  align-content: center;
  gap: 4px;
  min-height: ${rem(heights.headerTop.small)};
  @media ${media.tabletUp} {
    min-height: ${rem(heights.headerTop.large)};
  }
`;
