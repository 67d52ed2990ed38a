import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** Fields on one side, panels on the other; in one column where there is no room for two. */
export const Sides = styled.div`
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template-columns: minmax(0, 604px) minmax(0, 1fr);
  @media ${media.belowDesktop} {
    display: block;
    overflow-y: auto;
    scroll-padding: 16px;
  }
`;
const scrolls = `
  min-height: 0;
  overflow-y: auto;
  scroll-padding: 16px;
`;
export const FormSide = styled.div`
  ${scrolls}
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 14px 18px 60px;
  border-right: 1px solid var(--line);
  background: var(--surface);
  @media ${media.belowDesktop} {
    overflow: visible;
    border-right: 0;
    border-bottom: 1px solid var(--line);
    padding-bottom: 20px;
  }
  @media ${media.small} {
    padding-inline: 12px;
  }
`;
export const PanelSide = styled.div`
  ${scrolls}
  padding: 14px 16px 60px;
  @media ${media.belowDesktop} {
    overflow: visible;
  }
  @media ${media.small} {
    padding-inline: 12px;
  }
`;
