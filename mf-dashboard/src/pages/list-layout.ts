import { HeaderTop, media } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** A page of homes without a map. */
export const ListPage = styled.div`
  max-width: 1240px;
  min-height: 60vh;
  margin: 0 auto;
  padding: 8px 16px 120px;
  @media ${media.tabletUp} {
    padding: 0 24px 80px;
  }
  @media ${media.desktop} {
    padding: 8px 32px 96px;
  }
`;
export const Head = styled(HeaderTop)`
  margin-bottom: 16px;
  h1 {
    font-size: 1.75rem;
  }
  p {
    color: var(--ink-soft);
  }
  @media ${media.desktop} {
    h1 {
      font-size: 2.5rem;
    }
  }
`;
export const CardGrid = styled.ul`
  display: grid;
  gap: 32px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.tabletUp} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
export const Item = styled.li`
  display: grid;
  gap: 12px;
  align-content: start;
  min-width: 0;
`;
