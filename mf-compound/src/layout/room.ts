import { homeRoom, media } from '@commonhearth/ui';
import { css, styled } from 'styled-components';

const dialogRoom = css`
  --edge: 20px;
  /* the dialog lies above bars of the page */
  --bar-room: 0px;
  @media ${media.tabletUp} {
    --edge: 28px;
  }
`;
/**
 * The room around the view: `--edge` is the space at its sides, `--head` and `--foot` what a dialog keeps
 * above and below, `--side-top` where the price box stops.
 */
export const Room = styled.div<{ $dialog: boolean }>`
  --head: ${(p) => (p.$dialog ? 8 : 0)}px;
  --foot: ${(p) => (p.$dialog ? 24 : 0)}px;
  --side-top: ${(p) => (p.$dialog ? 76 : 24)}px;
  isolation: isolate;
  ${(p) => (p.$dialog ? dialogRoom : homeRoom)}
`;
/** Above the photos. In the dialog it stays in view and leaves the corner to the close button: the right one, on a phone the left one. */
export const TopLine = styled.div<{ $sticky: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
  min-height: 68px;
  flex-wrap: ${(p) => (p.$sticky ? 'nowrap' : 'wrap')};
  @media ${media.mobile} {
    column-gap: 0;
  }
  > a {
    margin-left: -12px;
    padding-inline: 12px;
  }
  ${(p) =>
    p.$sticky &&
    `
    position: sticky;
    z-index: 3;
    top: calc(-1 * var(--head));
    margin: calc(-1 * var(--head)) calc(-1 * var(--edge)) 0;
    padding: 0 76px 0 var(--edge);
    @media ${media.mobile} {
      padding: 0 var(--edge) 0 64px;
    }
    background: var(--surface);
  `}
`;
/** A message in place of the home. */
export const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 50vh;
  padding-block: var(--space-7);
`;
