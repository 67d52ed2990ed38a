import { heights, IconButton, icons, media, NavItem, rem, type LinkComponent } from '@commonhearth/ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
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

interface Props {
  readonly links: readonly Pick<NavLink, 'label' | 'href' | 'current'>[];
  readonly LinkComponent?: LinkComponent | undefined;
}

/**
 * The places of the site for a visitor on a phone, whose bar has no room for them; the signed-in find them in
 * their menu. The browser closes it by Escape and by a press outside.
 */
export function PhoneNavigation({ links, LinkComponent }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <OnPhone>
      <IconButton icon={icons.list} label="Menu" popoverTarget={id} />
      <Panel id={id} ref={panel} popover="auto" aria-label="Main">
        {links.map(({ label, href, current }) => (
          <NavItem
            key={href}
            href={href}
            current={current}
            LinkComponent={LinkComponent}
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
