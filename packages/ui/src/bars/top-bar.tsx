import { styled } from 'styled-components';
import { badgeTones, singleTones } from '../tokens/tones.ts';
import { heights, media, rem } from '../tokens/layout.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import type { ReactNode } from 'react';
import type { LinkComponent, LinkProps } from '../link/link-component.ts';

const Bar = styled.header<{ $compact: boolean }>`
  /* the narrowest phones keep the mark and the two actions; the link keeps its name */
  @media ${media.narrow} {
    > a:first-child > span {
      display: none;
    }
  }
  display: flex;
  align-items: center;
  gap: 0 12px;
  flex-wrap: wrap;
  min-height: ${rem(heights.topBar.small)};
  padding: 0 12px 0 16px;
  background: var(--surface);
  @media ${media.tabletUp} {
    gap: 0 28px;
    padding: 0 20px;
  }
  @media ${media.desktop} {
    min-height: ${(p) => rem(p.$compact ? heights.topBar.small : heights.topBar.large)};
    padding: 0 32px;
  }
`;
const Nav = styled.nav`
  display: none;
  gap: 4px;
  @media ${media.tabletUp} {
    display: flex;
  }
`;
const End = styled.div`
  display: flex;
  flex: auto;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: 4px;
  @media ${media.tabletUp} {
    gap: 14px;
  }
`;
const Item = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 2.75rem;
  padding: 0 12px;
  border-radius: 12px;
  color: var(--ink-soft);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: var(--ground);
    color: var(--ink);
  }
  &[aria-current] {
    background: var(--surface-sunk);
    color: var(--ink);
  }
  @media ${media.desktop} {
    padding: 0 16px;
  }
  &[data-wide-only] {
    @media not all and ${media.wide} {
      display: none;
    }
  }
`;
const Count = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding: 0 6px;
  border-radius: 11px;
  background: var(--${singleTones.count.back});
  color: var(--${singleTones.count.text});
  font-size: 0.8125rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** Over the corner of the words: nothing moves when it comes. */
const News = styled(Count)`
  position: absolute;
  top: 0;
  right: -4px;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 5px;
  background: var(--${badgeTones.new.back});
  color: var(--${badgeTones.new.text});
  font-size: 0.75rem;
`;

interface TopBarProps {
  readonly logo: ReactNode;
  /** NavItems; from tablet up. On a phone they belong in the account menu. */
  readonly nav?: ReactNode;
  /** Name of the navigation; "Main" unless told. */
  readonly navLabel?: string | undefined;
  /** At the end: account menu, log in. */
  readonly account?: ReactNode;
  /** 56 px at every width, as for visitors. */
  readonly compact?: boolean | undefined;
}

/** The bar at the top: 56 px high, 88 px from desktop. */
export function TopBar({ logo, nav, navLabel = 'Main', account, compact = false }: TopBarProps) {
  return (
    <Bar $compact={compact}>
      {logo}
      {nav !== undefined && <Nav aria-label={navLabel}>{nav}</Nav>}
      <End>{account}</End>
    </Bar>
  );
}

interface NavItemProps extends Pick<LinkProps, 'href' | 'onClick'> {
  readonly current?: boolean | undefined;
  /** Shown beside the words, as how many are on the shortlist. */
  readonly count?: number | undefined;
  /** How many things are new there, over the corner; none is shown for 0. */
  readonly news?: number | undefined;
  /** Narrower screens have it in a menu. */
  readonly wideOnly?: boolean | undefined;
  readonly LinkComponent?: LinkComponent | undefined;
  readonly children: ReactNode;
}

export function NavItem({
  current = false,
  count,
  news = 0,
  wideOnly = false,
  LinkComponent: Link = 'a',
  children,
  ...rest
}: NavItemProps) {
  return (
    <Item
      as={Link}
      {...rest}
      {...(wideOnly && { 'data-wide-only': '' })}
      {...(current && { 'aria-current': 'page' as const })}
    >
      {children}
      {count !== undefined && <Count>{count}</Count>}
      {news > 0 && (
        <News>
          {news}
          <VisuallyHidden> new</VisuallyHidden>
        </News>
      )}
    </Item>
  );
}
