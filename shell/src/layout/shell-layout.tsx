import { lazyPart, selectSignedIn, useAppSelector, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { NavEntry } from '@commonhearth/registry';
import { heights, Logo, media, rem, StaffBar, TopBar, type LogoVariant } from '@commonhearth/ui';
import { Suspense, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type LowerBannerPart from '../banners/lower-banner.tsx';
import type MainBannerPart from '../banners/main-banner.tsx';
import { useLowerBanner } from '../banners/use-lower-banner.ts';
import { useMainBanner } from '../banners/use-main-banner.ts';
import { Hero } from '../hero/hero.tsx';
import { useHeroTold } from '../hero/use-hero-told.ts';
import { useHero } from '../hero/use-hero.ts';
import { Quiet } from '../remotes/quiet.tsx';
import { Slot } from '../remotes/slot.tsx';
import { AccountArea } from './header/account-area.tsx';
import { Footer } from './footer.tsx';
import { DemoMark, HeaderEnd } from './header/header-end.tsx';
import { MainNavigation } from './header/main-navigation.tsx';
import { useHome } from './use-home.ts';
import { useNavLinks } from './header/use-nav-links.ts';
import { useTallBar } from './use-tall-bar.ts';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';

const LowerBanner = lazyPart<ComponentProps<typeof LowerBannerPart>>(
  () => import(/* webpackChunkName: "banners" */ '../banners/lower-banner.tsx'),
  {
    small: true,
  },
);
const MainBanner = lazyPart<ComponentProps<typeof MainBannerPart>>(
  () => import(/* webpackChunkName: "banners" */ '../banners/main-banner.tsx'),
  {
    small: true,
  },
);
/** Reserves the banner's height while it loads, to prevent a layout shift. */
const BannerPlaceholder = styled.div`
  height: ${rem(heights.mainBanner)};
  background: var(--banner);
`;
/** As high as the window at least: the footer of a short page stands at its foot. */
const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;
/** Focus is put here when the page changes, to be read from its start; a ring around everything would point at nothing. */
const Page = styled.main`
  flex: 1 0 auto;
  &:focus-visible {
    outline: none;
  }
`;
/**
 * Shows only the icon on phones, and on tablets for signed-in users, whose bar has more links. No box, as in the frame,
 * because a box would move the logo.
 */
const AsMark = styled.div<{ $places: boolean }>`
  display: contents;
  @media ${(p) => (p.$places ? media.desktop : media.tabletUp)} {
    display: none;
  }
`;
const AsName = styled.div<{ $places: boolean }>`
  display: contents;
  @media ${(p) => (p.$places ? media.belowDesktop : media.mobile)} {
    display: none;
  }
`;
interface Props {
  readonly entries: readonly NavEntry[];
  readonly page: string;
  readonly dense: boolean;
  /** The page begins with homes: who sees them first is told what this is. */
  readonly greeting?: boolean;
  /** The top bar keeps its height when the user signs in. */
  readonly keepsBarHeight?: boolean;
  /** What stands above everything. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page: logo, navigation, account, and the place where pages go. Focus follows a change of page. */
export function ShellLayout({
  entries,
  page,
  dense,
  greeting = false,
  keepsBarHeight = false,
  above,
  children,
}: Props) {
  const { config } = usePlatform();
  const main = useRef<HTMLElement>(null);
  const hero = useHero(main);
  useHeroTold(greeting && hero.shown);
  const lower = useLowerBanner(main);
  const banner = useMainBanner(page, main);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    main.current?.focus({ preventScroll: true });
  }, [page]);
  const signedIn = useAppSelector(selectSignedIn);
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    // the account's menu leaves with the session, and took the focus with it
    if (wasSignedIn.current && !signedIn && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    wasSignedIn.current = signedIn;
  }, [signedIn]);
  const expected = useSignedInExpected();
  const tall = useTallBar(page, keepsBarHeight);
  const home = useHome();
  const links = useNavLinks(entries);
  const navigation = (
    <Quiet>
      <MainNavigation links={links} dense={dense} menu={expected} />
    </Quiet>
  );
  const end = (
    <HeaderEnd>
      <Slot name="bar-end" />
      {config.profile !== 'production' && <DemoMark />}
      <Quiet>
        <AccountArea links={links} />
      </Quiet>
    </HeaderEnd>
  );
  const logo = (variant: LogoVariant, height?: number) => (
    <Logo
      variant={variant}
      height={height}
      href={home.href}
      external={home.external}
      LinkComponent={AppLink}
      name={config.brand}
    />
  );
  return (
    <Whole>
      {above}
      {!dense && banner.news !== null && (
        <Quiet>
          <Suspense fallback={<BannerPlaceholder />}>
            <MainBanner {...banner.news} onDismiss={banner.putAway} />
          </Suspense>
        </Quiet>
      )}
      {dense ? (
        <StaffBar logo={logo('icon', 26)} nav={navigation} end={end} />
      ) : (
        <TopBar
          compact={!tall}
          logo={
            <>
              <AsMark $places={expected}>{logo('icon')}</AsMark>
              <AsName $places={expected}>{logo('horizontal')}</AsName>
            </>
          }
          nav={navigation}
          account={end}
        />
      )}
      {greeting && hero.shown && <Hero href={hero.href} LinkComponent={AppLink} onClose={hero.putAway} />}
      <Page id="main" ref={main} tabIndex={-1}>
        {children}
      </Page>
      {greeting && !hero.shown && lower.shown && banner.news === null && (
        <Quiet>
          <Suspense>
            <LowerBanner address={lower.address} onDismiss={lower.putAway} />
          </Suspense>
        </Quiet>
      )}
      {!dense && <Footer logo={logo('horizontal')} />}
    </Whole>
  );
}
