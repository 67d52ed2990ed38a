import { heights, IconButton, media, NavItem, rem } from '@commonhearth/ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { SiteLink } from './site-link.tsx';
import type { NavLink } from './use-nav-links.ts';

const OnPhone = styled.div`
  @media ${media.tabletUp} {
    display: none;
  }
`;
const Panel = styled.nav`
  inset: ${rem(heights.topBar.small)} 8px auto auto;
  width: min(260px, calc(100vw - 16px));
  margin: 0;
  padding: 8px;
  border: 0;
  border-radius: 18px;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-float);
  > a {
    display: flex;
  }
`;

/**
 * The places of the site for a visitor on a phone, whose bar has no room for them; the signed-in find them in
 * their menu. The browser closes it by Escape and by a press outside.
 */
export function PhoneNavigation({ links }: { readonly links: readonly NavLink[] }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <OnPhone>
      <IconButton icon="list" label="Menu" popoverTarget={id} />
      <Panel id={id} ref={panel} popover="auto" aria-label="Main">
        {links.map(({ route, label, href, current }) => (
          <NavItem
            key={route}
            href={href}
            current={current}
            LinkComponent={SiteLink}
            onClick={() => {
              panel.current?.hidePopover();
            }}
          >
            {label}
          </NavItem>
        ))}
      </Panel>
    </OnPhone>
  );
}
