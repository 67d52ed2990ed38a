import { heights, keepsPageStill, media, rem, StaffHead } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** Prompts beside their text, and beside that what comes of it; on less room below one another. */
export const Room = styled.div`
  display: grid;
  grid-template-columns: 236px minmax(0, 1fr) minmax(300px, 400px);
  gap: 16px;
  align-items: start;
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const Middle = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`;
/** What is edited and how it is saved stays in sight: texts are longer than windows. On a phone what is pressed alone. */
export const Head = styled(StaffHead)`
  @media ${media.tabletUp} {
    position: sticky;
    top: ${rem(heights.staffBar)};
    z-index: 2;
    padding-block: 6px;
    background: var(--ground);
    ${keepsPageStill}
  }
  @media ${media.mobile} {
    display: contents;
  }
`;
export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media ${media.mobile} {
    position: sticky;
    top: ${rem(heights.staffBar)};
    z-index: 2;
    padding-block: 6px;
    background: var(--ground);
    ${keepsPageStill}
    > [role='status']:not(:empty) {
      flex: 1 0 100%;
    }
  }
`;
export const Side = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`;
export const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  border-bottom: 1px solid var(--line);
`;
export const View = styled.button`
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: var(--ink-soft);
  font-weight: 550;
  &[aria-pressed='true'] {
    color: var(--ink);
    font-weight: 650;
    box-shadow: inset 0 -2px var(--ink);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
/** Only where the list of prompts has no room of its own. */
export const Beside = styled.div`
  @media ${media.belowDesktop} {
    display: none;
  }
`;
export const Above = styled.div`
  display: none;
  @media ${media.belowDesktop} {
    display: block;
  }
`;
