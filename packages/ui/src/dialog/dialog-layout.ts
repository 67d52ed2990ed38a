import { Content as RadixContent, Overlay as RadixOverlay } from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';
import { media, rem } from '../tokens/layout.ts';

/** What a dialog becomes on a phone: stays in the middle, rises from the foot, or takes the whole screen. */
export type PhoneShape = 'center' | 'sheet' | 'full';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(24px); }`;

export const Scrim = styled(RadixOverlay)`
  position: fixed;
  inset: 0;
  /* as the boxes: a later one lies above what opened it, a whole window too */
  z-index: 51;
  background: rgb(38 29 20 / 0.5);
  animation: ${appear} 160ms;
`;

const phone = {
  center: css``,
  sheet: css`
    top: auto;
    bottom: 0;
    left: 0;
    translate: none;
    width: 100%;
    max-height: calc(100dvh - 40px);
    border-radius: 24px 24px 0 0;
    animation: ${rise} 200ms;
  `,
  full: css`
    inset: 0;
    translate: none;
    width: 100%;
    max-height: none;
    border-radius: 0;
  `,
} as const;

export const Box = styled(RadixContent)<{ $width: number; $phone: PhoneShape; $dense: boolean }>`
  position: fixed;
  z-index: 51;
  top: 50%;
  left: 50%;
  translate: -50% -50%;
  display: flex;
  flex-direction: column;
  width: min(${(p) => p.$width}px, calc(100vw - 32px));
  max-height: calc(100dvh - 48px);
  overflow: hidden;
  border-radius: ${(p) => (p.$dense ? 16 : 28)}px;
  background: var(--surface);
  font-size: ${(p) => rem(p.$dense ? 13 : 16)};
  box-shadow: 0 24px 70px rgb(23 12 4 / 0.36);
  animation: ${appear} 160ms;
  &:focus-visible {
    outline: none;
  }
  @media ${media.mobile} {
    ${(p) => phone[p.$phone]}
  }
`;
export const Head = styled.header<{ $dense: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: ${(p) => (p.$dense ? '14px 60px 4px 18px' : '26px 72px 4px 28px')};
  h2 {
    font-size: ${(p) => rem(p.$dense ? 17 : 27)};
  }
  @media ${media.mobile} {
    padding-left: 20px;
  }
`;
export const Inside = styled.div<{ $dense: boolean }>`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${(p) => (p.$dense ? '8px 18px 16px' : '8px 28px 24px')};
  @media ${media.mobile} {
    padding-inline: 20px;
  }
`;
export const Foot = styled.footer<{ $dense: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${(p) => (p.$dense ? 8 : 12)}px;
  padding: ${(p) => (p.$dense ? '12px 18px' : '14px 28px')};
  border-top: 1px solid var(--line);
  @media ${media.mobile} {
    padding: 12px 20px calc(16px + env(safe-area-inset-bottom));
  }
`;
export const Corner = styled.div<{ $dense: boolean; $leftOnPhone: boolean }>`
  position: absolute;
  top: 12px;
  right: 12px;
  @media ${media.mobile} {
    ${(p) => p.$leftOnPhone && 'right: auto; left: 12px;'}
  }
  /* in line with the small title, where the button is as large as a finger */
  @media ${media.touch} {
    ${(p) => p.$dense && 'top: 4px; right: 6px;'}
  }
`;
