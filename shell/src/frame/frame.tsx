import type { FrameKind } from '@commonhearth/registry';
import { heights, Logo, media, NavItem, rem, StaffBar, TopBar } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Hero } from '../hero/hero.tsx';
import { DemoMark, HeaderEnd } from '../layout/header/header-end.tsx';
import { VisitorWays } from '../layout/header/visitor-ways.tsx';
import { FooterView } from '../layout/footer-view.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';

/**
 * Shows the bar of a visitor. If the browser has a persisted session, the page's first script sets `data-session`: the bar
 * of a signed-in user is taller on desktop, and the app adds its links and account menu.
 */
const Bars = styled.div`
  html[data-session='kept'] & > header > :is(nav, nav ~ *) {
    display: none;
  }
  @media ${media.desktop} {
    html[data-session] & > header {
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

const [signUp, homes] = ['/signup/hfc', '/hfc/home'];
/** Template of a navigation link. Only the server knows the site's links, and renders each of them from this one. */
export const linkTemplate = { label: '{label}', href: '{href}', current: false };

/**
 * Bar and skeleton of a page, as the shell shows them while the page's code loads. Its links and menu work without
 * scripts.
 */
export const Frame = ({ kind, brand }: { readonly kind: FrameKind; readonly brand: string }) => (
  <>
    <SkipLink />
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
          nav={<NavItem href={linkTemplate.href}>{linkTemplate.label}</NavItem>}
          account={
            <HeaderEnd>
              <Demo>
                <DemoMark />
              </Demo>
              <VisitorWays logIn="/login" signUp={signUp} links={[linkTemplate]} />
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

/** The server fills in the year, and each of these links that the site has. It removes the others. */
const elsewhere = { blog: '{blog}', events: '{events}', mainApp: '{mainApp}', ssrApp: '{ssrApp}' };

/** The app's footer, which the server puts below a first view. */
export const FrameFooter = ({ brand }: { readonly brand: string }) => (
  <FooterView
    logo={<Logo variant="horizontal" href="/" name={brand} />}
    brand={brand}
    year="{year}"
    links={elsewhere}
    homesHref={homes}
    aboutHref={(page) => `/about/${page}`}
  />
);
