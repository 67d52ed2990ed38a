import { selectNewsCount, useAppSelector, useNavigation } from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { faceNames, HouseFace, hueNames } from '@commonhearth/ui/avatar';
import { Menu } from '@commonhearth/ui/menu';
import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { SiteLink } from './site-link.tsx';
import type { NavLink } from './use-nav-links.ts';

const Trigger = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: 50%;
  background: var(--surface-sunk);
  cursor: pointer;
`;

/** On a phone, where the places of the site are in this menu. */
const News = styled.span`
  position: absolute;
  top: 1px;
  right: 1px;
  width: 12px;
  height: 12px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--action);
  @media ${media.tabletUp} {
    display: none;
  }
`;

/** A name that a newer server may know and this page does not: the first one stands in. */
const known = <T extends string>(names: readonly [T, ...T[]], name: string): T =>
  names.find((one) => one === name) ?? names[0];

/** Fetched once someone is signed in: visitors never pay for it. */
export default function AccountMenu({
  user,
  links,
}: {
  readonly user: User;
  readonly links: readonly NavLink[];
}) {
  const { href } = useNavigation();
  const news = useAppSelector(selectNewsCount);
  const name = user.name || user.email;
  const { avatarHouseFace, avatarHouseHue } = user.public_profile;
  return (
    <Menu
      align="end"
      LinkComponent={SiteLink}
      trigger={
        <Trigger type="button" aria-label={`Account of ${name}${news > 0 ? `, ${news} new` : ''}`}>
          <HouseFace
            face={known(faceNames, avatarHouseFace)}
            hue={known(hueNames, avatarHouseHue)}
            size={32}
          />
          {news > 0 && <News />}
        </Trigger>
      }
      items={[
        { kind: 'heading', id: 'who', label: name },
        ...links.map(({ route, label, href: address, news: fresh }) => ({
          id: route,
          label: fresh > 0 ? `${label} · ${fresh} new` : label,
          href: address,
        })),
        { id: 'you', label: 'Profile & notifications', href: href('Notifications') },
        { id: 'areas', label: 'Your areas', href: href('Areas') },
        { id: 'requests', label: 'My requests', href: href('My Requests') },
        { id: 'sharing', label: 'Sharing', href: href('Sharing') },
        { kind: 'separator', id: 'line' },
        { id: 'out', label: 'Log out', href: href('Sign Out') },
      ]}
    />
  );
}
