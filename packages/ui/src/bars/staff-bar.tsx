import { styled } from 'styled-components';
import { heights, media, rem } from '../tokens/layout.ts';
import type { ReactNode } from 'react';
import type { LinkComponent, LinkProps } from '../link/link-component.ts';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${rem(heights.staffBar)};
  padding: 0 14px;
  background: var(--surface-quiet);
  box-shadow: 0 1px var(--line);
  font-size: 0.8125rem;
`;
/** Where there is no room for all links, the one of the current page is in view. */
const Nav = styled.nav`
  display: flex;
  align-self: stretch;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  > [aria-current] {
    scroll-initial-target: nearest;
  }
`;
const End = styled.div`
  display: flex;
  flex: 1 0 auto;
  justify-content: flex-end;
  align-items: center;
  gap: 10px;
`;
const Item = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  /* a place with a short name is no smaller under a finger, and none is narrower than its name */
  flex: none;
  min-width: ${rem(44)};
  padding: 0 8px;
  color: var(--ink-soft);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--accent);
  }
  @media ${media.desktop} {
    padding: 0 10px;
  }
`;

interface StaffBarProps {
  readonly logo: ReactNode;
  /** StaffNavItems. */
  readonly nav: ReactNode;
  /** Name of the navigation; "Staff" unless told. */
  readonly navLabel?: string | undefined;
  readonly end?: ReactNode;
}

/** The bar of the staff pages, 44 px. */
export function StaffBar({ logo, nav, navLabel = 'Staff', end }: StaffBarProps) {
  return (
    <Bar>
      {logo}
      <Nav aria-label={navLabel}>{nav}</Nav>
      <End>{end}</End>
    </Bar>
  );
}

export function StaffNavItem({
  current = false,
  LinkComponent: Link = 'a',
  ...rest
}: LinkProps & {
  readonly current?: boolean | undefined;
  readonly LinkComponent?: LinkComponent | undefined;
}) {
  return <Item as={Link} {...rest} {...(current && { 'aria-current': 'page' as const })} />;
}
