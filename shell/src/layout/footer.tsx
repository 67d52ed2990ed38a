import { lazyPart, usePlatform } from '@commonhearth/contract';
import { AppLink, RouteLink } from '@commonhearth/contract/router';
import { Inline, media, TextButton } from '@commonhearth/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { aboutPages, type AboutPage } from './about-pages.ts';
import { useHomesHref } from './use-homes-href.ts';

/**
 * Hidden while the page is pending, else it would move when the page comes. Below a floating button it leaves room to
 * read and press its last line.
 */
const Foot = styled.footer`
  html[data-pending] & {
    display: none;
  }
  padding: var(--space-6) var(--space-4);
  border-top: 1px solid var(--line);
  background: var(--surface);
  @media ${media.mobile} {
    html[data-floats] & {
      padding-bottom: 96px;
    }
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;
const Width = styled.div`
  display: grid;
  gap: var(--space-5);
  width: min(100%, 1180px);
  margin-inline: auto;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4) var(--space-5);
  @media ${media.tabletUp} {
    grid-template-columns: 2fr repeat(3, minmax(0, 1fr));
  }
`;
const Who = styled.div`
  grid-column: 1 / -1;
  @media ${media.tabletUp} {
    grid-column: auto;
  }
`;
const Words = styled.p`
  max-width: 34ch;
  color: var(--ink-soft);
`;
const Fair = styled.p`
  padding-top: var(--space-4);
  border-top: 1px solid var(--line-soft);
  font-size: 0.875rem;
`;
const Fine = styled.p`
  color: var(--ink-soft);
  font-size: 0.8125rem;
`;

const About = ({ page }: { readonly page: AboutPage }) => (
  <li>
    <RouteLink to="About" params={{ page }}>
      {aboutPages[page]}
    </RouteLink>
  </li>
);
const Elsewhere = ({ href, children }: { readonly href: string | null; readonly children: ReactNode }) =>
  href === null ? null : (
    <li>
      <a href={href}>{children}</a>
    </li>
  );

interface AboutProps {
  readonly onClose: () => void;
}
const AboutThisPage = lazyPart<AboutProps>(() => import('../versions/about-this-page.tsx'), {
  dialog: ({ onClose }) => onClose,
});

const ConsentDialog = lazyPart<AboutProps>(() => import('../consent/consent-dialog.tsx'), {
  dialog: ({ onClose }) => onClose,
});

/** What stands below every page of the consumer app: who we are, the rules, and where else to go. */
export function Footer({ logo }: { readonly logo: ReactNode }) {
  const { config, now } = usePlatform();
  const homes = useHomesHref();
  const [asked, setAsked] = useState<'about' | 'consent'>();
  const close = (): void => {
    setAsked(undefined);
  };
  const { blog, events, mainApp, ssrApp } = config.links;
  return (
    <Foot>
      <Width>
        <Columns>
          <Who>
            {logo}
            <Words>Homes for people who want to live next to their friends.</Words>
          </Who>
          <ul>
            <About page="how_it_works" />
            <About page="about" />
            <About page="contact" />
          </ul>
          <ul>
            <About page="privacy" />
            <About page="terms" />
            <About page="fair_housing" />
          </ul>
          <ul>
            <li>
              <AppLink href={homes.href}>Homes</AppLink>
            </li>
            <Elsewhere href={blog}>Blog</Elsewhere>
            <Elsewhere href={events}>Upcoming events</Elsewhere>
            <Elsewhere href={mainApp}>Main app</Elsewhere>
            <Elsewhere href={ssrApp}>Server-rendered app</Elsewhere>
          </ul>
        </Columns>
        <Fair>
          <strong>Fair housing.</strong> Everyone is welcome in every home here. We never sort people by who
          they are.
        </Fair>
        <Fine>
          © {new Date(now()).getFullYear()} {config.brand}. Prices and status come from listings and can be a
          day old.
        </Fine>
        <Fine as="div">
          <Inline $gap={4}>
            <TextButton
              onClick={() => {
                setAsked('consent');
              }}
            >
              Privacy choice
            </TextButton>
            <TextButton
              onClick={() => {
                setAsked('about');
              }}
            >
              About this page
            </TextButton>
          </Inline>
          {asked !== undefined && (
            <Suspense fallback={null}>
              {asked === 'about' ? <AboutThisPage onClose={close} /> : <ConsentDialog onClose={close} />}
            </Suspense>
          )}
        </Fine>
      </Width>
    </Foot>
  );
}
