import type { FrameKind } from '@commonhearth/registry';
import { heights, Logo, media, NavItem, rem, StaffBar, TopBar } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Hero } from '../hero/hero.tsx';
import { DemoMark, HeaderEnd } from '../layout/header/header-end.tsx';
import { VisitorWays } from '../layout/header/visitor-ways.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';

/**
 * The bar is that of a visitor. The page's first script says from what the browser keeps that somebody is signed in: their
 * bar is higher on a desktop, and its places and account come with the app.
 */
const Bars = styled.div`
  html[data-session='kept'] & > header > :is(nav, nav ~ *) {
    display: none;
  }
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

const Demo = styled.span`
  display: none;
  html[data-demo] & {
    display: contents;
  }
`;

const signUp = '/signup/hfc';
/** A place of the site, which only the server knows: it puts each of them where this one is. */
export const place = { label: '{label}', href: '{href}', current: false };

/**
 * Bar and skeleton of a page, as the shell shows them while the page's code is on its way. Its links and menu work
 * before any script.
 */
export const Frame = ({ kind, brand }: { readonly kind: FrameKind; readonly brand: string }) => (
  <>
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
          nav={<NavItem href={place.href}>{place.label}</NavItem>}
          account={
            <HeaderEnd
              demo={
                <Demo>
                  <DemoMark />
                </Demo>
              }
            >
              <VisitorWays logIn="/login" signUp={signUp} places={[place]} />
            </HeaderEnd>
          }
        />
      </Bars>
    )}
    {kind === 'homes' && <Hero href={signUp} />}
    <main>
      <RouteSkeleton kind={kind} />
    </main>
  </>
);
