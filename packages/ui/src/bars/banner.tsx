import { css, styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { heights, media, rem, stickyOffset } from '../tokens/layout.ts';
import { singleTones } from '../tokens/tones.ts';
import * as icons from '../icon/icons.ts';
import type { ReactNode } from 'react';

const places = {
  /** Above the bar at the top, in the flow of the page. */
  main: css`
    container: banner / inline-size;
    justify-content: center;
    min-height: ${rem(heights.mainBanner)};
    @media ${media.tabletUp} {
      position: relative;
      padding-inline: 60px;
      > button:last-child {
        position: absolute;
        right: 8px;
      }
    }
  `,
  /** The last of the page on a phone, where it sticks to the foot of the window; above its footer from tablet up. */
  lower: css`
    min-height: ${rem(heights.lowerBanner)};
    @media ${media.mobile} {
      position: sticky;
      z-index: 20;
      bottom: ${stickyOffset()};
      order: 1;
    }
    @media ${media.tabletUp} {
      justify-content: center;
    }
  `,
} as const;
const Bar = styled.aside<{ $place: keyof typeof places }>`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 4px 8px 4px 16px;
  background: var(--${singleTones.banner.back});
  color: var(--${singleTones.banner.text});
  font-weight: 550;
  line-height: 1.3;
  ${(p) => places[p.$place]}
  > button:last-child {
    color: inherit;
    &:hover {
      background: var(--banner-hover);
    }
  }
  :focus-visible {
    outline-color: var(--on-banner);
  }
`;

interface BannerProps {
  readonly place: keyof typeof places;
  /** What it is for, as a landmark. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** A call in one line, with the way to be rid of it: 55 px above the page, 84 px at its foot. */
export const Banner = ({ place, label, children, onDismiss }: BannerProps) => (
  <Bar $place={place} aria-label={label} {...(place === 'lower' && { 'data-lower-banner': '' })}>
    {children}
    <IconButton icon={icons.close} label="Dismiss" onClick={onDismiss} />
  </Bar>
);
