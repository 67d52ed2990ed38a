import { greeted, heights, keepsPageStill, media, rem, stickyOffset } from '@commonhearth/ui';
import { css, styled } from 'styled-components';

/** The list has the whole width. Undefined in a first view, where the window and the greeting decide by `aloneInView`. */
export type ListAlone = boolean | undefined;

/** Styles of a first view where the list has the whole width beside no map: on a tablet, below the greeting. */
const aloneInView = (alone: ListAlone, styles: string) =>
  alone === undefined
    ? css`
        @media ${media.tablet} {
          ${greeted} & {
            ${styles}
          }
        }
      `
    : '';

/** List and map: beside one another in what the bars leave of the window, below each other on a phone. */
export const Dashboard = styled.div<{ $listAlone: ListAlone }>`
  position: relative;
  @media ${media.tabletUp} {
    display: grid;
    grid-template-columns: ${(p) => (p.$listAlone === true ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 42%')};
    --bars: ${rem(heights.topBar.small + heights.filtersBar.large)};
    ${greeted} & {
      --bars: ${rem(heights.filtersBar.large)};
    }
    height: calc(100dvh - var(--dashboard-top, var(--bars)));
    min-height: 480px;
  }
  @media ${media.wide} {
    ${(p) => (p.$listAlone === true ? '' : 'grid-template-columns: minmax(0, 1fr) min(42%, 600px);')}
  }
  ${(p) => aloneInView(p.$listAlone, 'grid-template-columns: minmax(0, 1fr);')}
`;
export const FeedPane = styled.section<{ $hidden: boolean }>`
  padding: 8px 16px 120px;
  ${(p) => (p.$hidden ? 'height: 0; padding-block: 0; overflow: hidden; visibility: hidden;' : '')}
  @media ${media.tabletUp} {
    position: relative;
    overflow-y: auto;
    padding: 0 20px calc(20px + var(--bar-room, 0px));
    scroll-padding: 16px 0 calc(16px + var(--bar-room, 0px));
  }
  @media ${media.desktop} {
    padding: 0 28px calc(32px + var(--bar-room, 0px)) 32px;
  }
`;
/** Its credit is above the button. `$hidden` is undefined in a first view, as in `ListAlone`. */
export const MapPane = styled.div<{ $hidden: boolean | undefined; $foot: boolean }>`
  position: relative;
  display: ${(p) => (p.$hidden === false ? 'block' : 'none')};
  height: calc(100dvh - var(--dashboard-top, 120px));
  min-height: 320px;
  --map-foot: calc(${(p) => (p.$foot ? 136 : 0)}px + max(0px, ${stickyOffset('var(--bar-room, 0px)')}));
  --map-credit: 60px;
  @media ${media.tabletUp} {
    height: auto;
    min-height: 0;
    --map-foot: ${(p) => (p.$foot ? 136 : 0)}px;
    --map-credit: 0px;
    ${(p) => (p.$hidden === undefined ? 'display: block;' : '')}
  }
  ${(p) => aloneInView(p.$hidden, 'display: none;')}
`;
export const Head = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 16px;
  h1 {
    font-size: 1.5625rem;
  }
  @media ${media.tabletUp} {
    margin-bottom: 8px;
    h1 {
      font-size: 1.6875rem;
    }
  }
  @media ${media.desktop} {
    h1 {
      font-size: 2rem;
    }
  }
`;
/**
 * What fits, and at its end in which order it is listed. As high as the heading alone: the outline of the page comes
 * before the choice does.
 */
export const TitleLine = styled.div`
  container: title-line / inline-size;
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 12px;
`;
/** At the end of the title's line; with large letters it has a line of its own, and its height. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block: -0.5rem;
  @container title-line (max-width: 20rem) {
    margin-block: 0;
  }
`;
export const WhileAlone = styled.span<{ $listAlone: ListAlone }>`
  display: ${(p) => (p.$listAlone === true ? 'contents' : 'none')};
  ${(p) => aloneInView(p.$listAlone, 'display: contents;')}
`;
export const Where = styled.p`
  color: var(--ink-soft);
`;
/** At the foot of the window as far as list or map reach there: never on the greeting above them. */
const floats = css<{ $raised: boolean }>`
  position: absolute;
  inset: 0;
  z-index: 19;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  pointer-events: none;
  ${keepsPageStill}
  > button {
    position: sticky;
    left: auto;
    bottom: ${(p) => (p.$raised ? 154 : 24)}px;
    translate: 0 calc(0px - var(--lift));
    pointer-events: auto;
  }
`;
const below = css`
  > button {
    position: relative;
    inset: auto;
    display: flex;
    translate: none;
    margin: -88px auto 40px;
  }
`;
/** Map or list, on a phone; beside an empty list it stands below, never on what there is to press. */
export const ViewSwitch = styled.div<{ $raised: boolean; $below: boolean }>`
  ${(p) => (p.$below ? below : floats)}
  @media ${media.tabletUp} {
    display: none;
  }
`;
