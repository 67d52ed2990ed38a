import type { FrameKind } from '@commonhearth/registry';
import { GlobalStyle, heights, Logo, media, rem, StaffBar, TopBar } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Hero } from '../hero/hero.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';

/**
 * On a desktop the bar is high for who is signed in: the page's first script says so from what the browser
 * keeps.
 */
const Bars = styled.div`
  @media ${media.desktop} {
    html[data-session='kept'] & > header {
      min-height: ${rem(heights.topBar.large)};
    }
  }
`;
/** The room of the main banner, where one will be open. */
const BannerRoom = styled.div`
  display: none;
  html[data-banner='open'] & {
    display: block;
    height: ${rem(heights.mainBanner)};
    background: var(--banner);
  }
`;
/** The logo has the form that the shell gives it: the mark alone on a phone, and on a tablet for the signed-in. */
const AsMark = styled.span`
  display: contents;
  @media ${media.tabletUp} {
    html:not([data-session='kept']) & {
      display: none;
    }
  }
  @media ${media.desktop} {
    display: none;
  }
`;
const AsName = styled.span`
  display: contents;
  @media ${media.mobile} {
    display: none;
  }
  @media ${media.tablet} {
    html[data-session='kept'] & {
      display: none;
    }
  }
`;

/**
 * Bar and skeleton of a page, as the shell shows them while the page's code is on its way. Without behaviour:
 * the logo alone is a link.
 */
export const Frame = ({ kind, brand }: { readonly kind: FrameKind; readonly brand: string }) => (
  <>
    <GlobalStyle />
    {kind === 'staff' ? (
      <StaffBar logo={<Logo variant="icon" height={26} href="/" name={brand} />} nav={null} />
    ) : (
      <Bars>
        <BannerRoom />
        <TopBar
          compact
          logo={
            <>
              <AsMark>
                <Logo variant="icon" href="/" name={brand} />
              </AsMark>
              <AsName>
                <Logo variant="horizontal" href="/" name={brand} />
              </AsName>
            </>
          }
        />
      </Bars>
    )}
    {kind === 'homes' && <Hero />}
    <main>
      <RouteSkeleton kind={kind} />
    </main>
  </>
);
