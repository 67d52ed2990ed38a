import { Inline, media, TextButton, type LinkComponent } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { aboutPages, type AboutPage } from './about-pages.ts';

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

const Elsewhere = ({ href, children }: { readonly href: string | null; readonly children: ReactNode }) =>
  href === null ? null : (
    <li>
      <a href={href}>{children}</a>
    </li>
  );

/** Links to other sites. A link that is null is not shown. */
export interface FooterLinks {
  readonly blog: string | null;
  readonly events: string | null;
  readonly mainApp: string | null;
  readonly ssrApp: string | null;
}

interface Props {
  readonly logo: ReactNode;
  readonly brand: string;
  readonly year: ReactNode;
  readonly links: FooterLinks;
  readonly homesHref: string;
  readonly aboutHref: (page: AboutPage) => string;
  readonly LinkComponent?: LinkComponent | undefined;
  readonly onConsent?: (() => void) | undefined;
  readonly onAbout?: (() => void) | undefined;
  /** The dialog that a button has opened. */
  readonly children?: ReactNode;
}

/** The markup of the footer, for the app and for the page that the server sends. */
export function FooterView({
  logo,
  brand,
  year,
  links: { blog, events, mainApp, ssrApp },
  homesHref,
  aboutHref,
  LinkComponent: Link = 'a',
  onConsent,
  onAbout,
  children,
}: Props) {
  const about = (...pages: readonly AboutPage[]) => (
    <ul>
      {pages.map((page) => (
        <li key={page}>
          <Link href={aboutHref(page)}>{aboutPages[page]}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Foot>
      <Width>
        <Columns>
          <Who>
            {logo}
            <Words>Homes for people who want to live next to their friends.</Words>
          </Who>
          {about('how_it_works', 'about', 'contact')}
          {about('privacy', 'terms', 'fair_housing')}
          <ul>
            <li>
              <Link href={homesHref}>Homes</Link>
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
          © {year} {brand}. Prices and status come from listings and can be a day old.
        </Fine>
        <Fine as="div">
          <Inline $gap={4}>
            <TextButton onClick={onConsent}>Privacy choice</TextButton>
            <TextButton onClick={onAbout}>About this page</TextButton>
          </Inline>
          {children}
        </Fine>
      </Width>
    </Foot>
  );
}
